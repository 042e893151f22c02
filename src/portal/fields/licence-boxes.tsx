import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import { licences, type LicenceId } from '#domain/insurance/licence.ts';
import { findLicenceToCover, licenceGroups, type Insured } from '#domain/insurance/licence-rules.ts';
import { t } from '#domain/texts/texts.ts';
import { getChosenLicences, type licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { Fieldset } from '#src/parts/forms/fieldset.tsx';
import { LicenceNewsLine, useLicenceClickEffects } from './licence-news.tsx';

interface Beside {
  /** If this is given, a text below a ticked licence says if a cover is missing. */
  readonly insurance?: Insured | undefined;
  /** The level of the headings, if the legends are headings of the page. */
  readonly level?: 2 | 3 | undefined;
}

export function LicenceGroups(
  props: Beside & {
    readonly held: readonly LicenceId[];
    readonly disabled?: boolean | undefined;
    readonly onToggle: (id: LicenceId) => void;
  },
) {
  const { held, insurance } = props;
  const news = useLicenceClickEffects(held);
  const lacksCover = insurance && findLicenceToCover(insurance, held);
  return licenceGroups.map((group) => {
    const legend = t(`licence.group.${group}`);
    const ofGroup = licences.filter((licence) => licence.group === group);
    return (
      <Fieldset
        id={`licences-${group}`}
        key={group}
        legend={legend}
        level={props.level}
        unseenLegend={ofGroup.every(({ id }) => t(`licence.${id}`) === legend)}
      >
        {ofGroup.map(({ id }) => (
          <Fragment key={id}>
            <Checkbox
              checked={held.includes(id)}
              disabled={props.disabled}
              id={`licence-${id}`}
              label={t(`licence.${id}`)}
              onChange={() => props.onToggle(id)}
            />
            <LicenceNewsLine id={id} lacksCover={lacksCover === id} news={news} />
          </Fragment>
        ))}
      </Fieldset>
    );
  });
}

/** The machine decides which boxes are ticked, and which boxes a click unticks. */
export function LicenceBoxes(
  props: Beside & {
    readonly choice: ActorRefFrom<typeof licenceChoiceMachine>;
    readonly disabled?: boolean;
  },
) {
  const { choice, ...beside } = props;
  const snapshot = useSelector(choice, (state) => state);
  return (
    <LicenceGroups
      {...beside}
      held={getChosenLicences(snapshot)}
      onToggle={(id) => choice.send({ type: 'licence toggled', id })}
    />
  );
}
