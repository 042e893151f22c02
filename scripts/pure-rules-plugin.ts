import type { Plugin } from 'vite';

/**
 * Marks what builds a rule or describes a call as doing nothing else, so that those that a page does not use stay out of
 * its files: the members’ page so holds no call of the office, though both stand in one file. What checks a value may be
 * there for its refusal alone, and stays.
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
