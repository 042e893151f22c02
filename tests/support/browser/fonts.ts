import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The letters in which tests look at a screen: as wide as most, and as wide as any that is common. */
export const fonts = { usual: 'Noto Sans', wide: 'DejaVu Sans' } as const;

const require = createRequire(import.meta.url);
const folders = [
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
].map((file) => dirname(file));
const generic = ['sans-serif', 'system-ui', 'serif', 'monospace'];

/**
 * Writes the list of the fonts that there are for a test's browser, whatever is installed on the machine; answers its
 * path, for `FONTCONFIG_FILE`. Browsers that know no fontconfig keep their own.
 */
export function fontsOfTests(): string {
  const own = join(tmpdir(), `membership-portal-fonts-${process.geteuid?.() ?? 'here'}`);
  mkdirSync(own, { recursive: true });
  const file = join(own, 'fonts.conf');
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((folder) => `  <dir>${folder}</dir>`),
    `  <cachedir>${join(own, 'cache')}</cachedir>`,
    // Of DejaVu the two that a page asks for.
    '  <selectfont>',
    '    <acceptfont><glob>*/DejaVuSans.ttf</glob><glob>*/DejaVuSans-Bold.ttf</glob></acceptfont>',
    '    <rejectfont><glob>*/dejavu-fonts-ttf/*</glob></rejectfont>',
    '  </selectfont>',
    ...generic.map(
      (name) => `  <alias><family>${name}</family><prefer><family>${fonts.usual}</family></prefer></alias>`,
    ),
    '</fontconfig>',
  ];
  // In one step, since the browser of another worker may read it meanwhile.
  writeFileSync(`${file}.${process.pid}`, `${lines.join('\n')}\n`);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
