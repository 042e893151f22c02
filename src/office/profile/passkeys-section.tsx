import '../portal/passkey-texts.ts';
import { useActor } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { canSwitchSmsSignInOff, type Passkey } from '#domain/registry/passkey.ts';
import { t } from '#domain/texts/texts.ts';
import type { ownPasskeysMachine } from '#machines/office/own-passkeys.machine.ts';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { getLoadingState, LoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { formatMoment } from '../portal/moment.ts';
import { useMachineWithServices } from '../portal/portal-context.tsx';
import { createOwnPasskeysMachine } from './passkeys-actors.ts';
import * as styles from './passkeys.css.ts';

const addId = 'add-passkey';

type Snapshot = SnapshotFrom<typeof ownPasskeysMachine>;
type Send = (event: Parameters<Snapshot['can']>[0]) => void;
interface Parts {
  readonly snapshot: Snapshot;
  readonly send: Send;
}

export function PasskeysSection() {
  const [snapshot, send] = useActor(useMachineWithServices(createOwnPasskeysMachine));
  const { own, refusal } = snapshot.context;
  return (
    <Section title={t('passkeys.title')}>
      <p>{t('passkeys.lead')}</p>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {!snapshot.hasTag('refused') && <RefusalNotice announced refusal={refusal} />}
      {own && (
        <>
          {own.passkeys.length === 0 ? (
            <p>{t('passkeys.none')}</p>
          ) : (
            <ul aria-label={t('passkeys.title')} className={styles.list}>
              {own.passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} send={send} snapshot={snapshot} />
              ))}
            </ul>
          )}
          <Actions>
            <EventButton
              event={{ type: 'adding asked' }}
              id={addId}
              kind="secondary"
              send={send}
              snapshot={snapshot}
            >
              {t('passkeys.add')}
            </EventButton>
          </Actions>
          <Sms send={send} snapshot={snapshot} />
        </>
      )}
      <Dialogs send={send} snapshot={snapshot} />
    </Section>
  );
}

function Row({ passkey, send, snapshot }: Parts & { readonly passkey: Passkey }) {
  const { addedAt, name, ofSite, usedAt } = passkey;
  const used = usedAt === null ? t('passkeys.used.never') : `${t('passkeys.used')} ${formatMoment(usedAt)}`;
  const facts = [`${t('passkeys.added')} ${formatMoment(addedAt)}`, used, !ofSite && t('passkeys.elsewhere')];
  return (
    <li className={styles.passkey}>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={styles.buttons}>
        <EventButton
          event={{ type: 'renaming asked', passkey }}
          kind="quiet"
          label={t('passkeys.rename.of', { name })}
          send={send}
          snapshot={snapshot}
        >
          {t('passkeys.rename')}
        </EventButton>
        <EventButton
          event={{ type: 'removal asked', passkey }}
          kind="quiet"
          label={t('passkeys.remove.of', { name })}
          send={send}
          snapshot={snapshot}
        >
          {t('passkeys.remove')}
        </EventButton>
      </span>
    </li>
  );
}

/** If the administrator has enough passkeys, a button switches the sign-in with password and SMS on or off. */
function Sms({ send, snapshot }: Parts) {
  const { passkeys = [], smsOff = false } = snapshot.context.own ?? {};
  const isEnough = canSwitchSmsSignInOff(passkeys);
  const said = smsOff ? 'passkeys.sms.off' : isEnough ? 'passkeys.sms.on' : 'passkeys.sms.on.few';
  return (
    <>
      <p>{t(said)}</p>
      {(smsOff || isEnough) && (
        <Actions>
          <EventButton
            busy={snapshot.matches('switchingOn')}
            event={{ type: smsOff ? 'SMS on asked' : 'SMS off asked' }}
            kind="secondary"
            send={send}
            snapshot={snapshot}
          >
            {t(smsOff ? 'passkeys.sms.switchOn' : 'passkeys.sms.switchOff')}
          </EventButton>
        </Actions>
      )}
    </>
  );
}

function Dialogs({ send, snapshot }: Parts) {
  const { chosen, own } = snapshot.context;
  const { adding, renaming } = snapshot.children;
  const name = chosen?.name ?? '';
  const left = own?.passkeys.filter(({ id }) => id !== chosen?.id) ?? [];
  const switchesOn = own?.smsOff === true && !canSwitchSmsSignInOff(left);
  return (
    <>
      {[
        { form: adding, title: t('passkeys.add'), submitText: t('passkeys.add.submit') },
        {
          form: renaming,
          title: t('passkeys.rename.of', { name }),
          submitText: t('passkeys.rename.submit'),
        },
      ].map(({ form, submitText, title }, place) => (
        <FormDialog
          closeText={t('app.close')}
          description={place === 0 ? t('passkeys.lead') : undefined}
          form={form}
          key={submitText}
          open={form !== undefined}
          title={title}
        >
          {form && (
            <SubmissionForm
              cancelText={t('passkeys.cancel')}
              form={form}
              scope="passkey"
              submitText={submitText}
            >
              {(field) => (
                <TextField
                  {...field('name')}
                  autoComplete="off"
                  hint={t('passkeys.name.hint')}
                  label={t('passkeys.name')}
                  required
                />
              )}
            </SubmissionForm>
          )}
        </FormDialog>
      ))}
      <ConfirmDialog
        busy={snapshot.matches('removing')}
        cancelText={t('passkeys.remove.no')}
        confirmText={t('passkeys.remove.yes')}
        danger
        onCancel={() => send({ type: 'removal withdrawn' })}
        onConfirm={() => send({ type: 'removal confirmed' })}
        open={snapshot.hasTag('removal')}
        // When a passkey is removed, its button disappears. The button that adds a passkey then gets the focus.
        returnsTo={chosen && own?.passkeys.some(({ id }) => id === chosen.id) ? undefined : addId}
        title={t('passkeys.remove.question', { name })}
      >
        {switchesOn ? `${t('passkeys.remove.text')} ${t('passkeys.remove.sms')}` : t('passkeys.remove.text')}
      </ConfirmDialog>
      <ConfirmDialog
        busy={snapshot.matches('switchingOff')}
        cancelText={t('passkeys.sms.switchOff.no')}
        confirmText={t('passkeys.sms.switchOff.yes')}
        onCancel={() => send({ type: 'SMS off withdrawn' })}
        onConfirm={() => send({ type: 'SMS off confirmed' })}
        open={snapshot.hasTag('SMS off')}
        title={t('passkeys.sms.switchOff.question')}
      >
        {t('passkeys.sms.switchOff.text')}
      </ConfirmDialog>
    </>
  );
}
