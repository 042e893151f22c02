import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

// Each alert is evaluated by Prometheus' own tool against the metrics of the trouble that it is for.

const rules = fileURLToPath(new URL('../../docs/running/prometheus-rules.yaml', import.meta.url));

/** Prometheus' tool: the one that is installed, else that of Debian's package, unpacked aside. */
function findPromtool(folder: string): string {
  if (spawnSync('promtool', ['--version']).status === 0) return 'promtool';
  execFileSync('apt-get', ['download', 'prometheus'], { cwd: folder, stdio: 'pipe' });
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  execFileSync('dpkg-deb', ['-x', file, 'unpacked'], { cwd: folder });
  return join(folder, 'unpacked/usr/bin/promtool');
}

let folder = '';
let promtool = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-alerts-'));
  promtool = findPromtool(folder);
});

const where = 'job="portal",instance="one"';
const request = (status: number) => `portal_http_request_seconds_count{${where},call="x",status="${status}"}`;
const bucket = (le: string) =>
  `portal_http_request_seconds_bucket{${where},call="x",status="200",le="${le}"}`;
const nightly = 'check the log';

/** The metrics of each trouble, a value a minute, and when it is told. */
const troubles: Record<
  string,
  { readonly series: Record<string, string>; readonly at: string; readonly many?: number }
> = {
  PortalGone: { series: { [`up{${where}}`]: '0x10' }, at: '3m' },
  PortalWithoutDatabase: { series: { [`portal_ready{${where}}`]: '0x10' }, at: '2m' },
  PortalFails: { series: { [request(200)]: '0+60x30', [request(500)]: '0+2x30' }, at: '15m' },
  PortalSlow: {
    series: { [bucket('1')]: '0+50x30', [bucket('2.5')]: '0+60x30', [bucket('+Inf')]: '0+60x30' },
    at: '25m',
  },
  PortalWaitsForConnections: {
    series: { [`portal_database_connections{${where},state="waiting"}`]: '3x10' },
    at: '6m',
  },
  CodesNotSent: {
    series: { [`portal_messages_oldest_seconds{${where},carrier="sms"}`]: '0+60x10' },
    at: '6m',
  },
  EmailsNotSent: {
    series: { [`portal_messages_oldest_seconds{${where},carrier="email"}`]: '0+60x70' },
    at: '65m',
  },
  PaymentToLookAfter: {
    series: { [`portal_payments_to_look_after{${where},kind="disputed"}`]: '1x30' },
    at: '20m',
  },
  RefundNotConfirmed: {
    series: { [`portal_payments_to_look_after{${where},kind="being given back"}`]: '1x7300' },
    at: '121h',
  },
  ManyWrongSignIns: {
    series: { [`portal_sign_ins_total{${where},realm="member",result="refused"}`]: '0+90x40' },
    at: '25m',
  },
  AuditNotLinked: { series: { [`portal_audit_waiting_seconds{${where}}`]: '0+60x20' }, at: '15m' },
  AuditBroken: { series: { [`portal_audit_broken{${where}}`]: '1x5' }, at: '1m' },
  PortalClockOff: { series: { [`portal_clock_offset_seconds{${where}}`]: '9x20' }, at: '10m' },
  LogLinesLost: { series: { [`portal_log_lines_dropped_total{${where}}`]: '0 0 0 4x10' }, at: '6m' },
  PortalMemory: { series: { [`process_resident_memory_bytes{${where}}`]: '1200000000x30' }, at: '20m' },
  ProviderRefusesKey: {
    series: { [`portal_provider_errors_total{${where},provider="card",reason="key"}`]: '0 0 0 1x10' },
    at: '6m',
  },
  ProviderFails: {
    series: { [`portal_provider_errors_total{${where},provider="sms",reason="away"}`]: '0+1x40' },
    at: '35m',
  },
  CardProviderFails: {
    series: { [`portal_provider_errors_total{${where},provider="card",reason="away"}`]: '0x60 4x200' },
    at: '3h',
  },
  CallbacksRefused: {
    series: { [`portal_callbacks_total{${where},provider="stripe",result="refused"}`]: '0+1x20' },
    at: '15m',
  },
  CallbacksFail: {
    series: { [`portal_callbacks_total{${where},provider="stripe",result="failed"}`]: '0+1x20' },
    at: '15m',
  },
  CallbacksMissing: {
    series: {
      [`portal_callbacks_total{${where},provider="stripe",result="taken"}`]: '7x1440',
      [`portal_checkouts{${where},state="renewed"}`]: '100x1000 120x440',
    },
    at: '23h',
  },
  JobFails: {
    series: {
      [`portal_jobs_failed_total{${where},name="send sms"}`]: '0+1x40',
      [`portal_jobs_failed_total{${where},name="compare the clocks"}`]: '0x4 1x4 2x4 3x4 4x4 5x4 6x4 7x4',
    },
    at: '35m',
    many: 2,
  },
  RareJobFailed: {
    series: { [`portal_jobs_failed_total{${where},name="${nightly}"}`]: '0 0 1x100' },
    at: '90m',
  },
  BackupMissing: { series: { [`portal_last_backup_timestamp_seconds{${where}}`]: '60x2400' }, at: '38h' },
};

/** A day on which nothing is wrong. */
const fine: Record<string, string> = {
  [`up{${where}}`]: '1x1440',
  [`portal_ready{${where}}`]: '1x1440',
  [request(200)]: '0+60x1440',
  [request(500)]: '0x700 1x740',
  [bucket('1')]: '0+60x1440',
  [bucket('+Inf')]: '0+60x1440',
  [`portal_messages_oldest_seconds{${where},carrier="sms"}`]: '2x1440',
  [`portal_payments_to_look_after{${where},kind="being given back"}`]: '1x1440',
  [`portal_sign_ins_total{${where},realm="member",result="refused"}`]: '0+5x1440',
  [`portal_provider_errors_total{${where},provider="card",reason="away"}`]: '0x700 2x740',
  [`portal_callbacks_total{${where},provider="stripe",result="refused"}`]: '0x700 1x740',
  [`portal_callbacks_total{${where},provider="stripe",result="taken"}`]: '0+1x1440',
  [`portal_checkouts{${where},state="renewed"}`]: '0+1x1440',
  [`portal_jobs_failed_total{${where},name="send sms"}`]: '0x700 3x740',
  [`portal_last_backup_timestamp_seconds{${where}}`]: '0x10 600x1430',
};

const inputs = (series: Record<string, string>) =>
  Object.entries(series).map(([name, values]) => ({ series: name, values }));

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[];
}

/** Has Prometheus' tool evaluate the rules; answers what it says is otherwise than expected. */
async function evaluate(tests: readonly object[]): Promise<string> {
  const file = join(folder, 'tests.yaml');
  await writeFile(file, stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

it('each alert tells of its trouble', async () => {
  const { groups } = parse(await readFile(rules, 'utf8')) as Rules;
  const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  expect(Object.keys(troubles)).toEqual(alerts);
  expect(existsSync(promtool) || promtool === 'promtool').toBe(true);
  // Whatever it says and by whichever labels: here only whether it is told.
  for (const [alert, { at, many = 1, series }] of Object.entries(troubles)) {
    const told = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
    const test = {
      interval: '1m',
      input_series: inputs(series),
      promql_expr_test: [{ expr: told, eval_time: at, exp_samples: [{ labels: '{}', value: many }] }],
    };
    expect([alert, await evaluate([test])]).toEqual([alert, '']);
  }
});

it('none tells of anything on a day on which nothing is wrong', async () => {
  const quiet = ['1h', '6h', '12h', '18h', '23h'].map((at) => ({
    expr: 'count(ALERTS{alertstate="firing"})',
    eval_time: at,
    exp_samples: [],
  }));
  expect(await evaluate([{ interval: '1m', input_series: inputs(fine), promql_expr_test: quiet }])).toBe('');
});
