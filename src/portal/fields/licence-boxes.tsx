import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { licences, type LicenceGroup } from '#domain/licence.ts';
import { t } from '#domain/texts/texts.ts';
import { licencesOf, type licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import { Checkbox } from '#src/parts/checkbox.tsx';
import { Fieldset } from '#src/parts/fieldset.tsx';
import { LicenceNewsLine, useLicenceNews } from './licence-news.tsx';

const groups: readonly LicenceGroup[] = ['collector', 'target-a', 'rco', 'target-b'];

/** The ten licences under their headings; what is ticked and what that unticks is the machine's to say. */
export function LicenceBoxes({
  choice,
  disabled,
}: {
  readonly choice: ActorRefFrom<typeof licenceChoiceMachine>;
  readonly disabled?: boolean;
}) {
  const snapshot = useSelector(choice, (state) => state);
  const news = useLicenceNews(licencesOf(snapshot));
  return groups.map((group) => (
    <Fieldset id={`licences-${group}`} key={group} legend={t(`licence.group.${group}`)}>
      {licences
        .filter((licence) => licence.group === group)
        .map(({ id }) => (
          <Checkbox
            checked={snapshot.hasTag(id)}
            disabled={disabled}
            id={`licence-${id}`}
            key={id}
            label={t(`licence.${id}`)}
            onChange={() => choice.send({ type: 'licence toggled', id })}
          />
        ))}
      <LicenceNewsLine group={group} news={news} />
    </Fieldset>
  ));
}
