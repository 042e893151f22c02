import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const rows = read('docs/glossary.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6 && cells[1] !== 'Word' && cells[1]?.startsWith('-') === false);

/** Words that the glossary refuses for one thing, and that are right for another one that has no row of its own. */
const rightElsewhere =
  'contact,id,member number,key,period,entry,choice,turn,state,policy,tax,VAT,cancelled,deleted,renew,report,item,' +
  'owed,held,cancel,order,way,void,delete,reach,token,PIN,joining,permission,security key,error,own,look';

it('no text of the screens has a word that the glossary refuses', () => {
  const words = new Set(rows.map(([, word = '']) => word).flatMap((word) => word.split(/[ ()]+/)));
  const refused = [...new Set(rows.flatMap(([, , , , not = '']) => not.split(/, */)))]
    .map((word) => word.replace(/ *\(.*/, ''))
    .filter((word) => word !== '' && !words.has(word) && !rightElsewhere.split(',').includes(word));
  expect(refused).toContain('to be given back');
  const texts = readdirSync(new URL('domain/texts', root))
    .filter((name) => name.endsWith('.en.ts'))
    .flatMap((name) => read(`domain/texts/${name}`).split('\n'))
    .flatMap((line) => /(["'`])((?:(?!\1).)+)\1,?$/.exec(line)?.[2] ?? []);
  expect(texts.length).toBeGreaterThan(1500);
  const pattern = new RegExp(`\\b(?:${refused.join('|')})(?:s|es)?\\b`, 'i');
  expect(texts.filter((text) => pattern.test(text))).toEqual([]);
});
