import { describe, expect, it } from 'vitest';
import {
  changedMeanwhile,
  done,
  malformed,
  nobodyOnFile,
  refused,
  said,
} from '#tests/support/server/answers.ts';
import { both, elsewhere, none, pa, tp } from '#tests/support/server/covers.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

const set = async (body: object) =>
  said(await office.call('PATCH /admin/members/28/insurance', { year: '2026', ...body }));

const needed = refused('Third party insurance is required for target shooting licence holders.', 'insurance');
const alone = refused('Choose either Insured Elsewhere or our insurance, not both.', 'insurance');

describe('the insurance of a year', () => {
  it.each([
    { licences: [], allowed: ['none', 'tp', 'pa', 'both', 'elsewhere'] },
    { licences: ['collector_a'], allowed: ['none', 'tp', 'pa', 'both', 'elsewhere'] },
    { licences: ['target_b_cp'], allowed: ['tp', 'both', 'elsewhere'] },
    { licences: ['rco'], allowed: ['tp', 'both', 'elsewhere'] },
  ])('of a holder of $licences may be $allowed', async ({ licences, allowed }) => {
    await office.renew('28', { licences });
    const states = { none, tp, pa, both, elsewhere };
    for (const [name, state] of Object.entries(states)) {
      expect([name, await set(state)]).toEqual([name, allowed.includes(name) ? done : needed]);
    }
  });

  it.each([
    { ...tp, insured_elsewhere: true },
    { ...pa, insured_elsewhere: true },
    { ...both, insured_elsewhere: true },
  ])('is never bought by who is insured elsewhere: %o', async (state) => {
    await office.renew('28');
    expect(await set(state)).toEqual(alone);
    expect((await office.record())['insurance']).toMatchObject(tp);
  });

  it('takes insured elsewhere in either form, for the moment without a name', async () => {
    await office.renew('28');
    expect(await set({ ...none, insured_elsewhere: { has_insurance_elsewhere: true } })).toEqual(done);
    expect((await office.record())['insurance']).toEqual({
      ...elsewhere,
      insured_elsewhere_agency_name: '',
    });
    expect((await office.record())['bought_insurance']).toBe(false);
    expect(await set({ ...elsewhere, other_agency_name: ' Atlas ' })).toEqual(done);
    expect((await office.record())['insurance']).toMatchObject({ insured_elsewhere_agency_name: 'Atlas' });
  });

  it('keeps the name of the agency under any of its names, beside either form', async () => {
    await office.renew('28');
    const names = ['other_insurance_agency_name', 'other_agency_name', 'insured_elsewhere_agency_name'];
    for (const name of names) {
      const within = { has_insurance_elsewhere: true, [name]: ` ${name} ` };
      expect(await set({ ...none, insured_elsewhere: within })).toEqual(done);
      expect((await office.record())['insurance']).toMatchObject({ insured_elsewhere_agency_name: name });
      expect(await set({ ...elsewhere, [name]: `Flat ${name}` })).toEqual(done);
      expect((await office.record())['insurance']).toMatchObject({
        insured_elsewhere_agency_name: `Flat ${name}`,
      });
    }
    expect(await set({ ...elsewhere, other_agency_name: null })).toEqual(done);
    expect((await office.record())['insurance']).toMatchObject({
      insured_elsewhere_agency_name: `Flat ${names[2]}`,
    });
  });

  it('is refused for a year without a record, and for nobody', async () => {
    await office.renew('28');
    const reason = 'There is no record for this year.';
    expect(await set({ ...tp, year: '2025' })).toEqual(refused(reason, 'year'));
    expect(said(await office.call('PATCH /admin/members/29/insurance', { year: '2026', ...tp }))).toEqual(
      nobodyOnFile,
    );
  });

  it('is a conflict where it was changed since the state that the click was made upon', async () => {
    await office.renew('28');
    expect(await set({ ...both, previous: tp })).toEqual(done);
    expect(await set({ ...elsewhere, previous: tp })).toEqual(changedMeanwhile);
    // Whose answer was lost on the way asks once more for what is so already.
    expect(await set({ ...both, previous: tp })).toEqual(done);
    expect(await set({ ...elsewhere, previous: both })).toEqual(done);
  });

  it('is sold to nobody who died, and can be taken from them', async () => {
    await office.renew('28', { licences: [] });
    await office.db.updateTable('members').set({ deceased: true }).execute();
    expect(await set(both)).toEqual([400, { reason: 'A deceased member cannot renew or be insured.' }]);
    expect(await set(none)).toEqual(done);
  });
});

describe('the audit', () => {
  it('tells who changed the insurance, from what to what, with the certificates', async () => {
    await office.renew('28');
    await set(both);
    await set(both);
    expect(await office.audited('insurance updated')).toEqual([
      {
        actor: 'admin:registrar',
        subject: 'member:id:1',
        before: {
          year: 2026,
          thirdParty: true,
          personalAccident: false,
          insuredElsewhere: false,
          agencyName: '',
          certificate: '2026/00001',
        },
        after: {
          year: 2026,
          thirdParty: true,
          personalAccident: true,
          insuredElsewhere: false,
          agencyName: '',
          certificate: '2026/00002',
        },
      },
    ]);
  });
});

describe("the other agency's name", () => {
  const name = async (other_agency_name: string, more: object = {}) => {
    const body = { year: '2026', other_agency_name, ...more };
    return said(await office.call('PATCH /admin/members/28/insurance/other-agency-name', body));
  };

  it('is kept, and asked for where it is empty', async () => {
    await office.renew('28', { insurance: insured({ elsewhere: 'Atlas' }) });
    expect(await name('GasanMamo ')).toEqual(done);
    expect((await office.record())['insurance']).toMatchObject({
      insured_elsewhere_agency_name: 'GasanMamo',
    });
    for (const empty of ['', '  ']) {
      expect(await name(empty)).toEqual(
        malformed({ other_agency_name: 'Please specify the name of the insurance agency.' }),
      );
    }
    expect(await office.audited('insurance agency updated')).toMatchObject([
      { before: { year: 2026, agencyName: 'Atlas' }, after: { year: 2026, agencyName: 'GasanMamo' } },
    ]);
    for (const other of ['other_insurance_agency_name', 'insured_elsewhere_agency_name']) {
      const body = { year: '2026', [other]: `${other} ` };
      const path = 'PATCH /admin/members/28/insurance/other-agency-name';
      expect(said(await office.call(path, body))).toEqual(done);
      expect((await office.record())['insurance']).toMatchObject({ insured_elsewhere_agency_name: other });
    }
  });

  it('is a conflict where it was changed since the name that it was typed over', async () => {
    await office.renew('28', { insurance: insured({ elsewhere: 'Atlas' }) });
    const over = (previous_agency_name: string, other: string) => name(other, { previous_agency_name });
    expect(await over('Atlas', 'GasanMamo')).toEqual(done);
    expect(await over('Atlas', 'Mapfre')).toEqual(changedMeanwhile);
    expect((await office.record())['insurance']).toMatchObject({
      insured_elsewhere_agency_name: 'GasanMamo',
    });
    expect([await over('Atlas', 'GasanMamo'), await over('GasanMamo', 'Mapfre')]).toEqual([done, done]);
    expect(await name('Elmo')).toEqual(done);
    expect(await office.audited('insurance agency updated')).toMatchObject([
      { after: { agencyName: 'GasanMamo' } },
      { before: { agencyName: 'GasanMamo' }, after: { agencyName: 'Mapfre' } },
      { before: { agencyName: 'Mapfre' }, after: { agencyName: 'Elmo' } },
    ]);
  });

  it('waits while the box is not ticked', async () => {
    await office.renew('28', { licences: [], insurance: insured({ elsewhere: 'Atlas' }) });
    await set(none);
    await set(elsewhere);
    expect((await office.record())['insurance']).toMatchObject({ insured_elsewhere_agency_name: 'Atlas' });
  });
});
