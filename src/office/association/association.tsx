import { useActor } from '@xstate/react';
import { associationEn } from '#domain/texts/association.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Checkbox } from '#src/parts/forms/checkbox.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { TextArea } from '#src/parts/forms/text-area.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm, type FieldProps } from '#src/portal/submission-form.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { SavedLine } from '../undo/saved-line.tsx';
import { LogoField, type LogoPictureRef } from './logo-field.tsx';
import { createAssociationMachine } from './association-actors.ts';

addTexts(associationEn);

export function Association() {
  const [snapshot, send] = useActor(useMachineWithServices(createAssociationMachine));
  const { association, refusal } = snapshot.context;
  const { form, logo } = snapshot.children;
  const undoing = snapshot.hasTag('undoing');
  const untouched = snapshot.matches({ editing: 'untouched' });
  const canUndo = undoing || snapshot.can({ type: 'undo asked' });
  return (
    <OfficePage lead={t('association.lead')} narrow title={t('association.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {association && snapshot.hasTag('shown') && <RefusalNotice announced refusal={refusal} />}
      {form && (
        <SubmissionForm form={form} label={t('association.title')} submitText={t('association.submit')}>
          {(field) => (
            <Fields
              field={field}
              logo={logo}
              standardNotice={untouched ? (association?.standardNotice ?? null) : null}
            />
          )}
        </SubmissionForm>
      )}
      {association && (
        <SavedLine
          busy={undoing}
          onUndo={canUndo ? () => send({ type: 'undo asked' }) : undefined}
          what={association.former === null ? null : t('association.saved.what')}
        />
      )}
    </OfficePage>
  );
}

function Fields({
  field,
  logo,
  standardNotice,
}: {
  readonly field: (name: string) => FieldProps;
  readonly logo: LogoPictureRef | undefined;
  /** The privacy notice that the product writes from the stored details. Null after a field was changed. */
  readonly standardNotice: string | null;
}) {
  const lottery = field('lottery');
  const joining = field('joining');
  const passkeys = field('askPasskeys');
  const notice = field('privacyNotice');
  const telephone = field('telephone');
  return (
    <>
      <Section title={t('association.names')}>
        <TextField
          {...field('name')}
          autoComplete="off"
          hint={t('association.name.hint')}
          label={t('association.name')}
          required
        />
        <TextField {...field('longName')} autoComplete="off" label={t('association.longName')} required />
        {logo && <LogoField {...field('logo')} picture={logo} />}
      </Section>
      <Section title={t('association.contact')}>
        <TextField {...field('address')} autoComplete="off" label={t('association.address')} />
        <TextField
          {...telephone}
          autoComplete="off"
          hint={telephone.value === '' ? t('association.telephone.none') : undefined}
          inputMode="tel"
          label={t('association.telephone')}
        />
        <TextField
          {...field('email')}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="email"
          label={t('association.email')}
          spellCheck={false}
          type="email"
        />
        <TextField
          {...field('hours')}
          autoComplete="off"
          hint={t('association.hours.hint')}
          label={t('association.hours')}
        />
        <TextField
          {...field('country')}
          autoComplete="off"
          hint={t('association.country.hint')}
          label={t('association.country')}
          required
        />
        <TextField {...field('vatNumber')} autoComplete="off" label={t('association.vatNumber')} />
      </Section>
      <Section title={t('association.insurance')}>
        <p>{t('association.insurance.lead')}</p>
        {(['insurer', 'policyNumber', 'sumsInsured', 'territory'] as const).map((name) => (
          <TextField {...field(name)} autoComplete="off" key={name} label={t(`association.${name}`)} />
        ))}
      </Section>
      <Section title={t('association.receipts')}>
        <TextField
          {...field('bankAccount')}
          autoComplete="off"
          hint={t('association.bankAccount.hint')}
          label={t('association.bankAccount')}
        />
        <TextArea {...field('receiptNote')} label={t('association.receiptNote')} />
        <Checkbox
          checked={lottery.value !== ''}
          description={t('association.lottery.why')}
          id={lottery.id}
          label={t('association.lottery')}
          onChange={(ticked) => lottery.onChange(ticked ? 'lottery' : '')}
        />
      </Section>
      <Section title={t('association.joining.title')}>
        <Checkbox
          checked={joining.value !== ''}
          description={t('association.joining.why', { address: '/join' })}
          id={joining.id}
          label={t('association.joining')}
          onChange={(ticked) => joining.onChange(ticked ? 'joining' : '')}
        />
        {joining.value !== '' && (
          <TextField
            {...field('joiningDays')}
            autoComplete="off"
            hint={t('association.joiningDays.hint')}
            inputMode="numeric"
            label={t('association.joiningDays')}
          />
        )}
      </Section>
      <Section title={t('association.passkeys.title')}>
        <Checkbox
          checked={passkeys.value !== ''}
          description={t('association.askPasskeys.why')}
          id={passkeys.id}
          label={t('association.askPasskeys')}
          onChange={(ticked) => passkeys.onChange(ticked ? 'passkeys' : '')}
        />
      </Section>
      <Section title={t('association.privacy')}>
        <TextArea
          {...notice}
          hint={t('association.privacy.hint', { address: '/privacy' })}
          label={t('association.privacyNotice')}
        />
        {notice.value === '' && standardNotice !== null && (
          <Button kind="secondary" onClick={() => notice.onChange(standardNotice)}>
            {t('association.privacy.begin')}
          </Button>
        )}
      </Section>
    </>
  );
}
