import type { Plugin } from 'vite';

/**
 * Removes the descriptions of machine states from the browser's files, because they are only for readers of the code.
 */
export function descriptionsPlugin(): Plugin {
  return {
    name: 'descriptions',
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      if (!/\/machines\/.+\.machine\.ts$/.test(id)) return null;
      return { code: source.replaceAll(/\bdescription:\s*(['"])(?:(?!\1).)*\1,?/g, ''), map: null };
    },
  };
}
