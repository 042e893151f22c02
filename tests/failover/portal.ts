import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { noLimits, serverProcess } from '../support/app/app-process.ts';
import { passwords } from './cluster.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const certificate = `${process.env['FAILOVER_FOLDER']}/database.pem`;

function addressOf(account: string, database: string): string {
  return `postgres://${account}@localhost:5000/${database}?sslmode=verify-full&sslrootcert=${certificate}`;
}

export const databaseUrl = addressOf('portal:portal', 'portal');
/** Of an empty database beside it. */
export const restoredUrl = addressOf('portal:portal', 'restored');
export const publicUrl = 'http://127.0.0.1:8000';

/** Makes the portal's account and database, with so many people who do not exist. */
export async function fillDatabase(members: number, folder: string): Promise<void> {
  const connectionString = addressOf(`postgres:${passwords.superuser}`, 'postgres');
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create role portal login password 'portal'`);
  await client.query('create database portal owner portal');
  await client.query('create database restored owner portal');
  await client.end();
  const demo = ['--import', 'tsx', 'server/fill-demo.ts', '--members', String(members)];
  await promisify(execFile)(process.execPath, demo, { cwd: root, env: settings(8080, folder) });
}

function settings(port: number, folder: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    HOST: '127.0.0.1',
    PAYMENT_PORT: String(port + 1),
    PUBLIC_URL: publicUrl,
    // The demo takes no proxy for granted.
    DRAIN_SECONDS: '5',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    ...noLimits,
  };
}

/** The two processes of docs/running/haproxy.cfg. */
export function appProcesses(folder: string) {
  return [8080, 8090].map((port) =>
    serverProcess(`http://127.0.0.1:${port}`, folder, settings(port, folder)),
  );
}
