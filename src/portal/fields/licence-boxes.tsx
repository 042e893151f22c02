import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { licenceGroups, licences, type LicenceId } from '#domain/insurance/licence.ts';
import { t } from '#domain/texts/texts.ts';
import { getChosenLicences, type licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { LicenceNewsLine, useLicenceNews } from './licence-news.tsx';

/** The boxes of all licences in their groups. */
export function LicenceGroups(props: {
  readonly held: readonly LicenceId[];
  readonly disabled?: boolean | undefined;
  readonly onToggle: (id: LicenceId) => void;
}) {
  const news = useLicenceNews(props.held);
  return licenceGroups.map((group) => (
    <Fieldset id={`licences-${group}`} key={group} legend={t(`licence.group.${group}`)}>
      {licences
        .filter((licence) => licence.group === group)
        .map(({ id }) => (
          <Checkbox
            checked={props.held.includes(id)}
            disabled={props.disabled}
            id={`licence-${id}`}
            key={id}
            label={t(`licence.${id}`)}
            onChange={() => props.onToggle(id)}
          />
        ))}
      <LicenceNewsLine group={group} news={news} />
    </Fieldset>
  ));
}

/** The licences as boxes to tick; the machine decides what is ticked, and what ticking one unticks. */
export function LicenceBoxes(props: {
  readonly choice: ActorRefFrom<typeof licenceChoiceMachine>;
  readonly disabled?: boolean;
}) {
  const { choice, disabled } = props;
  const snapshot = useSelector(choice, (state) => state);
  return (
    <LicenceGroups
      disabled={disabled}
      held={getChosenLicences(snapshot)}
      onToggle={(id) => choice.send({ type: 'licence toggled', id })}
    />
  );
}
