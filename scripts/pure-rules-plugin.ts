import type { Plugin } from 'vite';

/**
 * Marks calls of functions that build a rule or describe a call of the API as free of side effects. So the build can
 * leave unused rules and calls out of a page's files. The members' page then has no calls of the office, although both
 * are in one file. Functions that check a value are not marked, because code may call them only to throw an error.
 */
export function pureRulesPlugin(): Plugin {
  return {
    name: 'pure-rules',
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      if (!/\/domain\/.+\.ts$/.test(id)) return null;
      const builders =
        /(?<![\w.])(?:v\.(?!parse|assert)\w+|call|(?:administrator|office|own)Call|fields|toMessage)\(/g;
      return { code: source.replaceAll(builders, '/* @__PURE__ */ $&'), map: null };
    },
  };
}
