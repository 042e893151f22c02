import { useSelector } from '@xstate/react';
import { chooseFormat, exported, fileFormats, type FileFormat } from '#domain/audit/exports.ts';
import { t } from '#domain/texts/texts.ts';
import { control } from '#src/parts/forms/field.css.ts';
import { useAdminServices } from '../portal/portal-context.tsx';
import { format as formatClass } from './export-foot.css.ts';

type Kind = keyof typeof exported;

const labels: Readonly<Record<FileFormat, () => string>> = {
  csv: () => t('table.export'),
  xlsx: () => t('table.export.xlsx'),
  pdf: () => t('table.export.pdf'),
};

export function useExportLabel(kind: Kind): string {
  const { fileFormat } = useAdminServices();
  return labels[
    chooseFormat(
      kind,
      useSelector(fileFormat, ({ context }) => context.format),
    )
  ]();
}

export function FileFormatChoice({ disabled, kind }: { readonly disabled: boolean; readonly kind: Kind }) {
  const { fileFormat } = useAdminServices();
  const chosen = useSelector(fileFormat, ({ context }) => context.format);
  const { formats }: { readonly formats: readonly FileFormat[] } = exported[kind];
  return (
    <select
      aria-label={t('table.format')}
      className={`${control} ${formatClass}`}
      disabled={disabled}
      id="file-format"
      onChange={({ target }) => {
        const format = fileFormats.find((one) => one === target.value);
        if (format) fileFormat.send({ type: 'format chosen', format });
      }}
      value={chooseFormat(kind, chosen)}
    >
      {formats.map((format) => (
        <option key={format} value={format}>
          {t(`table.format.${format}`)}
        </option>
      ))}
    </select>
  );
}
