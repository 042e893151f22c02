import { licences, type LicenceGroup, type LicenceId } from '#domain/licence.ts';
import { t } from '#domain/texts/texts.ts';
import { Checkbox } from '#src/parts/checkbox.tsx';
import { Fieldset } from '#src/parts/fieldset.tsx';
import { FieldMessage } from '#src/parts/field.tsx';
import { Section } from '#src/parts/section.tsx';
import { LicenceNewsLine, useLicenceNews } from '#src/portal/fields/licence-news.tsx';
import * as look from '../members.css.ts';

const groups: readonly LicenceGroup[] = ['collector', 'target-a', 'rco', 'target-b'];

/** The ten licences of a year under their headings. */
export function RecordLicences(props: {
  readonly held: readonly LicenceId[];
  readonly error: string | undefined;
  readonly onToggle: (id: LicenceId) => void;
}) {
  const news = useLicenceNews(props.held);
  return (
    <Section title={t('record.licences')}>
      <div className={look.beside}>
        {groups.map((group) => (
          <Fieldset id={`licences-${group}`} key={group} legend={t(`licence.group.${group}`)}>
            {licences
              .filter((licence) => licence.group === group)
              .map(({ id }) => (
                <Checkbox
                  checked={props.held.includes(id)}
                  id={`licence-${id}`}
                  key={id}
                  label={t(`licence.${id}`)}
                  onChange={() => props.onToggle(id)}
                />
              ))}
            <LicenceNewsLine group={group} news={news} />
          </Fieldset>
        ))}
      </div>
      {/* Below the boxes, so that none moves from under the pointer. */}
      {props.error !== undefined && <FieldMessage id="licences-error">{props.error}</FieldMessage>}
    </Section>
  );
}
