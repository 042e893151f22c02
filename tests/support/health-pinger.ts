import { argv, stdin, stdout } from 'node:process';
import { Agent, get } from 'node:http';

// Asks whether a server is healthy, over and over from a process of its own, until its input ends; says how slow the
// slowest answer was.
const [, , url = ''] = argv;
const agent = new Agent({ keepAlive: true });
let ends = false;
stdin.on('end', () => (ends = true)).resume();

function ask(): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`answered ${answer.statusCode}`)),
      );
    }).once('error', reject);
  });
}

const times: number[] = [];
while (!ends) times.push(await ask());
stdout.write(JSON.stringify({ asked: times.length, slowest: Math.max(...times) }));
agent.destroy();
