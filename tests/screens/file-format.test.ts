import { test } from 'vitest';
import { fileFormats } from '#domain/audit/exports.ts';
import { t } from '#domain/texts/texts.ts';
import { fileFormatMachine } from '#machines/office/file-format.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { controlAtFor } from '#tests/support/screens/controls.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, shows } from '#tests/support/screens/page.ts';

const labels = { csv: t('table.export'), xlsx: t('table.export.xlsx'), pdf: t('table.export.pdf') };

test('every kind of file in which a list is exported', async () => {
  await screenModelOf(fileFormatMachine, {
    samples: fileFormats.map((format) => ({ type: 'format chosen', format })),
    matters: ({ context }) => context.format,
    when: ({ context }, event) => event.type !== 'format chosen' || event.format !== context.format,
  }).drive({
    open: async () => {
      const office = await openOffice({ path: '/admin/members/list' });
      await shows(() => button(labels.csv), 'ready');
      return office;
    },
    does: { 'format chosen': (_, { format }) => fillAt('file-format', format) },
    controls: { 'format chosen': ({ format }) => controlAtFor('file-format', format) },
    sees: async (_, { context }) => {
      await shows(() => [valueAt('file-format'), button(labels[context.format])], [context.format, 'ready']);
    },
  });
});
