import { useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { renewalLines } from '#domain/price.ts';
import { t } from '#domain/texts/texts.ts';
import type { adminRenewalMachine } from '#machines/renewal/admin-renewal.machine.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { ErrorSummary } from '#src/parts/error-summary.tsx';
import { Actions, Form } from '#src/parts/form.tsx';
import { Section } from '#src/parts/section.tsx';
import { YearSelect } from '#src/parts/year-select.tsx';
import { InsuranceBoxes } from '#src/portal/fields/insurance-boxes.tsx';
import { LicenceBoxes } from '#src/portal/fields/licence-boxes.tsx';
import { premiums } from '#src/portal/fields/prices-in-page.ts';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { LoadingState } from '../../portal/loading-state.tsx';
import { ClubChoice, GroupChoice } from '../fields/club-and-group-choice.tsx';
import { insuranceTexts } from '../fields/insurance-texts.ts';
import { Total } from '../fields/price-total.tsx';
import * as styles from '../members.css.ts';

type Renewal = ActorRefFrom<typeof adminRenewalMachine>;

/** Back closes the dialog as Escape does, and stays at the list. */
function useWayBack(renewal: Renewal | undefined): void {
  const services = useAdminServices();
  useBlocker({
    disabled: renewal === undefined,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || !services.session().getSnapshot().matches('signedIn')) return false;
      renewal?.send({ type: 'cancelled' });
      return true;
    },
  });
}

/** The dialog in which the office renews a member (specification sections 2.4 and 4). */
export function RenewalDialog({ renewal }: { readonly renewal: Renewal | undefined }) {
  const snapshot = useSelector(renewal, (state) => state);
  const member = snapshot?.context.member;
  useWayBack(renewal);
  return (
    <Dialog
      closeText={t('app.close')}
      closeDisabled={snapshot?.hasTag('busy') && !snapshot.can({ type: 'cancelled' })}
      onClose={() => renewal?.send({ type: 'cancelled' })}
      open={renewal !== undefined}
      size="medium"
      title={t('renewal.title', { name: member ? `${member.firstName} ${member.lastName}` : '' })}
    >
      {renewal && snapshot && (
        <>
          <LoadingState
            busy={snapshot.matches('loading')}
            onRetry={() => renewal.send({ type: 'retried' })}
            refusal={snapshot.context.refusal}
            refused={snapshot.matches('unavailable')}
          />
          {snapshot.matches('choosing') && <RenewalForm renewal={renewal} snapshot={snapshot} />}
        </>
      )}
    </Dialog>
  );
}

function RenewalForm(props: {
  readonly renewal: Renewal;
  readonly snapshot: SnapshotFrom<typeof adminRenewalMachine>;
}) {
  const { renewal, snapshot } = props;
  const { attempts, chosen, data, problems, refusal, years } = snapshot.context;
  const { insurance, licences } = snapshot.children;
  const busy = snapshot.hasTag('busy');
  if (!data) return null;
  const lines = renewalLines(chosen, data.clubs, data.vip, premiums());
  return (
    <Form onSubmit={() => renewal.send({ type: 'submitted' })}>
      <ErrorSummary
        attempt={attempts}
        errors={busy ? [] : Object.entries(problems).map(([id, message]) => ({ id, message }))}
        title={t('app.errors')}
      />
      {snapshot.hasTag('refused') && <RefusalNotice announced focused refusal={refusal} />}
      <YearSelect
        id="year"
        label={t('renewal.year')}
        onChange={(year) => renewal.send({ type: 'year chosen', year: Number(year) })}
        value={String(chosen.year)}
        years={years.map((year) => ({ year: String(year) }))}
      />
      <ClubChoice
        chosen={chosen.clubs}
        clubs={data.clubs}
        error={problems['clubs']}
        onToggle={(shortName) => renewal.send({ type: 'club toggled', shortName })}
        vip={data.vip}
      />
      <GroupChoice
        chosen={chosen.affiliatedGroups}
        groups={data.groups}
        onToggle={(shortName) => renewal.send({ type: 'group toggled', shortName })}
      />
      <Section title={t('choice.licences')}>
        <div className={styles.beside}>{licences && <LicenceBoxes choice={licences} />}</div>
      </Section>
      {insurance && (
        <InsuranceBoxes
          agencyError={problems['agencyName']}
          error={problems['insurance']}
          insurance={insurance}
          texts={insuranceTexts()}
        />
      )}
      <Total lines={lines.filter((line) => line.kind !== 'club' || !data.vip)} />
      <Actions>
        <Button busy={busy} busyText={t('app.loading')} type="submit">
          {t('renewal.submit', { year: chosen.year })}
        </Button>
        <Button
          disabled={!snapshot.can({ type: 'cancelled' })}
          kind="quiet"
          onClick={() => renewal.send({ type: 'cancelled' })}
        >
          {t('renewal.cancel')}
        </Button>
      </Actions>
    </Form>
  );
}
