import { useActor } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { formatDuty } from '#domain/access/duties.ts';
import { formatRole, isAssociation } from '#domain/access/role.ts';
import { t } from '#domain/texts/texts.ts';
import type { LockedOut } from '#machines/registry/lockout.machine.ts';
import { administrators } from '#src/office/registry/enabled-list-actors.ts';
import { useAdministrator, useAdminServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import type { Column } from '#src/parts/table/data-table.tsx';
import { EmailAddress } from '#src/parts/email-address.tsx';
import { useAssociationName } from '#src/portal/association.ts';
import { phoneNumber } from '#src/style/helpers.css.ts';
import { createPlainColumn } from '../portal/columns.tsx';
import { RegistryList, useRegistry, type Row } from '../registry/registry-list.tsx';
import * as styles from '../registry/registry-list.css.ts';
import { createLockoutMachine } from './lockout-actors.ts';
import { LockoutDialog } from './lockout-dialog.tsx';

export function AdministratorsList() {
  const own = useAdministrator()?.username;
  const association = useAssociationName();
  const services = useAdminServices();
  const list = useRegistry(administrators);
  const [lockout, send] = useActor(
    useMemo(
      () => createLockoutMachine(services, () => list.send({ type: 'dialog answered' })),
      [services, list],
    ),
  );
  const whyNotDisable = useCallback(
    ({ enabled, id }: Row) => (enabled && id === own ? t('invalid.administrator.self') : undefined),
    [own],
  );
  const columns = useCallback(
    () =>
      listColumns({
        association,
        // Administrators cannot give themselves a password, a mobile or duties here. A disabled administrator gets no
        // password, mobile or duty either, because a disabled administrator cannot sign in.
        lockedOut: ({ duty, enabled, id, mobile = '', name }) =>
          enabled && id !== own ? { id, mobile, name, duty } : null,
        givePassword: (who) => send({ type: 'first password wished', who }),
        giveMobile: (who) => send({ type: 'new mobile wished', who }),
        giveDuties: (who) => send({ type: 'other duties wished', who }),
      }),
    [association, own, send],
  );
  return (
    <>
      <RegistryList
        addPath="/admin/administrators/add"
        columns={columns}
        list={list}
        name="administrators"
        whyNotDisable={whyNotDisable}
      />
      <LockoutDialog snapshot={lockout} />
    </>
  );
}

interface ColumnOptions {
  readonly association: string;
  /** Null if the user cannot change this administrator's password, mobile or duties. */
  readonly lockedOut: (row: Row) => LockedOut | null;
  readonly givePassword: (who: LockedOut) => void;
  readonly giveMobile: (who: LockedOut) => void;
  readonly giveDuties: (who: LockedOut) => void;
}

function listColumns({
  association,
  giveDuties,
  giveMobile,
  givePassword,
  lockedOut,
}: ColumnOptions): readonly Column<Row>[] {
  return [
    { ...createPlainColumn('id', t('admin.username'), 'minmax(6rem, 1fr)'), heads: true },
    createPlainColumn('name', t('administrators.name'), 'minmax(8rem, 2fr)'),
    {
      id: 'group',
      label: t('administrators.group'),
      width: 'minmax(7rem, 1fr)',
      cell: ({ group = '' }) => formatRole(group, association),
    },
    {
      id: 'duty',
      label: t('duties'),
      width: '10rem',
      cell: (row) => {
        const { duty, group = '', name } = row;
        const who = isAssociation(group) ? lockedOut(row) : null;
        return (
          <span className={styles.fee}>
            <span>{formatDuty(duty, group)}</span>
            {who && (
              <Button
                kind="secondary"
                label={t('duties.change.of', { name })}
                onClick={() => giveDuties(who)}
              >
                {t('duties.change')}
              </Button>
            )}
          </span>
        );
      },
    },
    {
      id: 'email',
      label: t('admin.email'),
      width: 'minmax(9rem, 3fr)',
      cell: ({ email }) => <EmailAddress address={email} />,
    },
    {
      id: 'mobile',
      label: t('admin.mobile'),
      width: '9.5rem',
      cell: (row) => {
        const who = lockedOut(row);
        return (
          <span className={styles.fee}>
            <span className={phoneNumber}>{row.mobile}</span>
            {who && (
              <Button
                kind="secondary"
                label={t('lockout.mobile.change.of', { name: who.name })}
                onClick={() => giveMobile(who)}
              >
                {t('lockout.mobile.change')}
              </Button>
            )}
          </span>
        );
      },
    },
    {
      id: 'password',
      label: t('lockout.password'),
      width: '9.5rem',
      cell: (row) => {
        const who = lockedOut(row);
        return who === null ? null : (
          <Button
            kind="secondary"
            label={t('lockout.password.send.of', { name: who.name })}
            onClick={() => givePassword(who)}
          >
            {t('lockout.password.send')}
          </Button>
        );
      },
    },
  ];
}
