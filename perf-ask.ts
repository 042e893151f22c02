import { sql } from 'kysely';
import { openDatabase } from '#server/store/database.ts';
import { withDatabase } from '#server/store/with-database.ts';
import { searchMembers } from '#server/people/search-members.ts';
import { listMembers } from '#server/people/member-list.ts';
import { noFilters } from '#domain/member-filters.ts';
import { byNumber } from '#domain/member-order.ts';
await withDatabase({ databaseUrl: null, dataDir: '/tmp/hd-pg' }, () => {}, async (connection) => {
  const db = openDatabase(connection, { max: 8 });
  const ask = async (name: string, more: any = {}) => {
    const s = { text: '', filters: { ...noFilters, ...more.filters }, order: more.order ?? byNumber, after: null, skip: 0, limit: 100, thisYear: 2026, ...more.s };
    s.text = more.text ?? '';
    const times: number[] = []; let r: any;
    for (let i = 0; i < 7; i++) { const t = performance.now(); r = await searchMembers(db, s); times.push(performance.now() - t); }
    times.sort((a, b) => a - b);
    console.log(name.padEnd(40), 'first/median/max', times[3].toFixed(1), times[6].toFixed(1), 'found', r.found.count, r.found.more, r.members.length);
  };
  const by = (by: string, descending = false) => ({ order: { by, descending } });
  for (const o of ['number', 'name', 'id-card', 'mobile', 'email', 'previous', 'this', 'next']) { await ask(`all by ${o}`, by(o)); await ask(`all by -${o}`, by(o, true)); }
  const typed = 'maria zammit';
  for (let i = 1; i <= typed.length; i++) await ask(`key "${typed.slice(0, i)}"`, { text: typed.slice(0, i) });
  for (const x of ['q', 'x', 'zz', 'ñ', 'b maria', 'zammit maria', 'borg', 'bor', '79', '7900', '123', '1', '0', '12345', '356', '999999', 'com', 'example', 'nobody', 'zq', 'a e', 'karmenu 79']) await ask(`text "${x}"`, { text: x });
  for (const x of ['zammit', 'abela', 'a', 'borg']) { await ask(`"${x}" by name`, { text: x, ...by('name') }); await ask(`"${x}" by -name`, { text: x, ...by('name', true) }); await ask(`"${x}" by this`, { text: x, ...by('this') }); await ask(`"${x}" by -email`, { text: x, ...by('email', true) }); }
  for (const n of Object.keys(noFilters)) for (const c of ['yes', 'no']) { await ask(`${n}=${c}`, { filters: { [n]: c } }); await ask(`${n}=${c} "a"`, { filters: { [n]: c }, text: 'a' }); await ask(`${n}=${c} "zammit" by name`, { filters: { [n]: c }, text: 'zammit', ...by('name') }); }
  await ask('skip 9900', { s: { skip: 9900 } }); await ask('skip 9900 by name', { s: { skip: 9900 }, ...by('name') }); await ask('skip 9900 by this', { s: { skip: 9900 }, ...by('this') });
  await ask('after 500000', { s: { after: 500000 } }); await ask('after 500000 by -name', { s: { after: 500000 }, ...by('name', true) }); await ask('after 500000 by email', { s: { after: 500000 }, ...by('email') }); await ask('after 990000 by -this', { s: { after: 990000 }, ...by('this', true) });
  for (const q of [{ id: 500000 }, { start: 500000, limit: 1 }]) { const t = performance.now(); await listMembers(db, { start: 0, limit: 0, id: null, group: 'amacs', thisYear: 2026, ...q }); console.log(JSON.stringify(q), (performance.now() - t).toFixed(1)); }
  await db.destroy();
});
