import { argv, stdin, stdout } from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, get } from 'node:http';

// Asks whether a server is healthy, over and over from a process of its own, until its input ends. Says a line once it
// has had a first answer, and at the end how many came after that, and how slow the slowest was.
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

await ask();
stdout.write('begun\n');
const times: number[] = [];
// With a pause between, so that who asks takes no core from who answers.
while (!ends) {
  times.push(await ask());
  await delay(5);
}
stdout.write(JSON.stringify({ asked: times.length, slowest: Math.max(0, ...times) }));
agent.destroy();
