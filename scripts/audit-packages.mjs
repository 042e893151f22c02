// npm run audit:packages: lists known weaknesses in the packages that the portal runs with, and outdated packages.
// Exits with 1 if there is a weakness. Exits with 0 if there is no weakness, or if the registry does not answer.
import { spawnSync } from 'node:child_process';
import { exit, stdout } from 'node:process';

function npm(...args) {
  const { stdout: said } = spawnSync('npm', [...args, '--json'], { encoding: 'utf8', timeout: 120_000 });
  try {
    return JSON.parse(said || '{}');
  } catch {
    return {};
  }
}

const { vulnerabilities } = npm('audit', '--omit=dev');
if (!vulnerabilities) {
  stdout.write('The registry did not answer: nothing is known. Try again later.\n');
  exit(0);
}
const weak = Object.values(vulnerabilities);
for (const { name, severity, range, fixAvailable } of weak) {
  stdout.write(`${severity}: ${name} ${range}${fixAvailable ? ', and a later version mends it' : ''}\n`);
}
const behind = Object.entries(npm('outdated')).filter(([, { current, wanted, latest }]) =>
  [wanted, latest].some((version) => version && version !== current),
);
for (const [name, { current, latest }] of behind)
  stdout.write(`behind: ${name} ${current}, ${latest} is out\n`);
stdout.write(`${weak.length} known to be weak, ${behind.length} behind.\n`);
exit(weak.length > 0 ? 1 : 0);
