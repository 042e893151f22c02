import type { Plugin } from 'vite';

/**
 * The name of the file that lists which files the page of the membership card needs. A telephone that keeps the card
 * stores these files.
 */
const cardFilesList = 'card-files.json';

/**
 * Writes the list of files that the page of the membership card needs. The first file is the first script of the
 * members' page.
 */
export function cardFilesPlugin(): Plugin {
  return {
    name: 'card files',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const card = chunks.find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith('/src/member/card/card-page.tsx'),
      );
      const first = chunks.find(({ isEntry }) => isEntry);
      if (!card || !first) return;
      const files = new Set<string>();
      const add = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(`/${name}`)) return;
        files.add(`/${name}`);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
        for (const one of chunk.imports) add(one);
      };
      for (const { fileName } of [first, card]) add(fileName);
      this.emitFile({ type: 'asset', fileName: cardFilesList, source: JSON.stringify([...files]) });
    },
  };
}
