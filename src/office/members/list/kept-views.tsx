import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { keptViewOwners, type KeptLook, type KeptView } from '#domain/year/kept-view.ts';
import { t } from '#domain/texts/texts.ts';
import { areSameLooks, fromKeptLook, toKeptLook } from '#machines/members/list/kept-look.ts';
import { replaceInQuery } from '#machines/members/list/list-address.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { DropDown } from '#src/parts/drop-down.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { FormDialog } from '#src/portal/form-dialog.tsx';
import { getLoadingState, LoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { useMayDo } from '../../portal/for-duty.tsx';
import { useAdminServices } from '../../portal/portal-context.tsx';
import { createKeptViewsMachine } from './kept-views-actors.ts';
import * as styles from './kept-views.css.ts';

type List = ActorRefFrom<typeof memberListMachine>;

const keepId = 'keep-view';

function nameView({ name, whose }: KeptView): string {
  return whose === 'office' ? t('views.office', { name }) : name;
}

/** The menu of kept views. `asked` is the id of the kept view in the URL, or null. */
export function KeptViews({ asked, list }: { readonly asked: number | null; readonly list: List }) {
  const services = useAdminServices();
  const machine = useMemo(() => {
    const show = (kept: KeptLook) => {
      const { look, layout } = fromKeptLook(kept, list.getSnapshot().context.layout.rows);
      list.send({ type: 'look given', look });
      list.send({ type: 'layout chosen', layout });
      services.address.replace(replaceInQuery(services.address.read(), { look }));
    };
    return createKeptViewsMachine(services, show);
  }, [list, services]);
  const [snapshot, send] = useActor(machine, { input: { asked } });
  const filters = useSelector(list, ({ context }) => context.filters);
  const order = useSelector(list, ({ context }) => context.order);
  const layout = useSelector(list, ({ context }) => context.layout);
  const now = useMemo(
    () => toKeptLook({ filters, order, page: 0, text: '' }, layout),
    [filters, layout, order],
  );
  const { chosen, refusal, views } = snapshot.context;
  const { keeping, renaming } = snapshot.children;
  const mayChange = useMayDo('people or money');
  return (
    <>
      <DropDown label={t('views.title')}>
        <p className={styles.lead}>{t('views.lead')}</p>
        <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
        {!snapshot.hasTag('refused') && <RefusalNotice announced refusal={refusal} />}
        {snapshot.matches('listed') && views.length === 0 && <p>{t('views.none')}</p>}
        {views.length > 0 && (
          <ul aria-label={t('views.title')} className={styles.views}>
            {views.map((view) => (
              <li className={styles.view} key={view.id}>
                <button
                  aria-pressed={areSameLooks(view.look, now)}
                  className={styles.name}
                  disabled={!snapshot.matches('listed')}
                  onClick={() => send({ type: 'view chosen', view })}
                  type="button"
                >
                  {nameView(view)}
                </button>
                {mayChange && (
                  <>
                    <EventButton
                      event={{ type: 'renaming asked', view }}
                      kind="quiet"
                      label={t('views.rename.of', { name: view.name })}
                      send={send}
                      snapshot={snapshot}
                    >
                      {t('views.rename')}
                    </EventButton>
                    <EventButton
                      event={{ type: 'removal asked', view }}
                      kind="quiet"
                      label={t('views.remove.of', { name: view.name })}
                      send={send}
                      snapshot={snapshot}
                    >
                      {t('views.remove')}
                    </EventButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <Button
            disabled={!snapshot.matches('listed')}
            id={keepId}
            kind="secondary"
            onClick={() => send({ type: 'keeping asked', look: now })}
          >
            {t('views.save')}
          </Button>
        )}
      </DropDown>
      <FormDialog
        closeText={t('app.close')}
        description={t('views.lead')}
        form={keeping}
        open={snapshot.hasTag('keeping')}
        title={t('views.save.title')}
      >
        {keeping && (
          <SubmissionForm
            cancelText={t('views.cancel')}
            form={keeping}
            scope="view"
            submitText={t('views.save.submit')}
          >
            {(field) => (
              <>
                <TextField autoComplete="off" label={t('views.name')} required {...field('name')} />
                <SelectField
                  {...field('whose')}
                  label={t('views.whose')}
                  options={keptViewOwners.map((value) => ({ value, label: t(`views.whose.${value}`) }))}
                />
              </>
            )}
          </SubmissionForm>
        )}
      </FormDialog>
      <FormDialog
        closeText={t('app.close')}
        form={renaming}
        open={snapshot.hasTag('renaming')}
        title={t('views.rename.of', { name: chosen?.name ?? '' })}
      >
        {renaming && (
          <SubmissionForm
            cancelText={t('views.cancel')}
            form={renaming}
            scope="view"
            submitText={t('views.rename.submit')}
          >
            {(field) => <TextField autoComplete="off" label={t('views.name')} required {...field('name')} />}
          </SubmissionForm>
        )}
      </FormDialog>
      <ConfirmDialog
        busy={snapshot.hasTag('removing')}
        cancelText={t('views.remove.no')}
        confirmText={t('views.remove.yes')}
        danger
        onCancel={() => send({ type: 'removal withdrawn' })}
        onConfirm={() => send({ type: 'removal confirmed' })}
        open={snapshot.hasTag('asking')}
        // When a view is removed, the view's button disappears, so another button gets the focus.
        returnsTo={snapshot.matches('listed') ? undefined : keepId}
        title={t('views.remove.question', { name: chosen?.name ?? '' })}
      >
        {t(chosen?.whose === 'office' ? 'views.remove.office' : 'views.remove.own')}
      </ConfirmDialog>
    </>
  );
}
