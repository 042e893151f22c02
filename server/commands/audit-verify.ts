// Prints whether the audit is whole, or the audit's first broken entry: npm run audit:verify [-- position:hash]. Exits
// with 0 if the audit is whole, with 2 if it is broken, and with 1 if not checked.
import { argv } from 'node:process';
import { AuditBroken, verifyAudit, type Head } from '../audit/verify-chain.ts';
import { runCommand } from './command.ts';
import { WrongSetting } from '../settings/read-settings.ts';
import { openDatabase } from '../store/database.ts';

/** Parses the position and hash of a link, in the form in which `audit:verify` prints them. */
function parseNotedHead(text: string | undefined): Head | null {
  if (text === undefined) return null;
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined) {
    throw new WrongSetting('What was noted must be a position and a hash, as this command says them');
  }
  return { position: Number(position), hash };
}

runCommand(async ({ connection, say }) => {
  const noted = parseNotedHead(argv[2]);
  await using db = openDatabase(connection, { max: 1, patient: true });
  const found = await verifyAudit(db, noted);
  if (!found.whole) throw new AuditBroken(found);
  const { entries, head, letGo, scrubbed, waiting } = found;
  if (noted && noted.position < letGo) {
    throw new WrongSetting(
      `What was noted is older than all that is kept: hold the audit to a later note (${letGo} entries were let go)`,
    );
  }
  say(`The audit is whole: ${entries} entries, ${scrubbed} of them without what was personal.`);
  if (letGo > 0) say(`Older ones that were let go: ${letGo}.`);
  if (waiting > 0)
    say(`Not linked yet, and as they were written: ${waiting}. The running portal links them.`);
  say(`Note this elsewhere, to hold the audit to it later: ${head.position}:${head.hash}`);
});
