import { execFile } from 'node:child_process';
import { appendFile, cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** What a release is built from. */
const sources = [
  'admin.html',
  'docs/machines',
  'domain',
  'index.html',
  'machines',
  'machines.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'server',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** The migration that only the release after this one has: it changes a table that everybody reads. */
export const nextMigration = '9999-next-release';

/**
 * Builds the release after this one in a folder: a text of every page is another, so that their files have other names,
 * and it has a migration more. Answers the path of its program.
 */
export async function buildNextRelease(folder: string): Promise<string> {
  for (const path of sources) await cp(join(root, path), join(folder, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const migrations = join(folder, 'server/store/migrations');
  await writeFile(
    join(migrations, `${nextMigration}.ts`),
    'export const statements = [`alter table members add column next_release text`];\n',
  );
  await appendFile(
    join(migrations, 'all.ts'),
    `export * as '${nextMigration}' from './${nextMigration}.ts';\n`,
  );
  const texts = join(folder, 'domain/texts/shared.en.ts');
  const written = await readFile(texts, 'utf8');
  await writeFile(texts, written.replace("'app.close': 'Close'", "'app.close': 'Shut'"));
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  return join(folder, 'dist/server/main.js');
}
