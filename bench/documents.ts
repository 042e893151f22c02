import { noDetails } from '#domain/association/association.ts';
import { drawPortrait } from '#server/demo/portraits.ts';
import { drawInsuranceCertificate } from '#server/papers/documents/insurance-certificate.ts';
import { drawMembershipCard } from '#server/papers/documents/membership-card.ts';
import { drawReceipt } from '#server/papers/documents/receipt.ts';
import { loadTexts } from '#server/base/texts.ts';

export type DocumentCost = {
  readonly document: 'card' | 'certificate' | 'receipt';
  /** Processor time of one document in a warm process, in milliseconds. */
  readonly milliseconds: number;
  readonly bytes: number;
};

const association = {
  ...noDetails,
  version: 0,
  picture: null,
  name: 'SFM',
  longName: 'Shooting Federation of Malta',
};
const fullName = 'Ġużeppi Ħabib Żammit';
const verifyUrl = 'https://portal.example/check/9f3kQ2mZp7Lw8Rt1';

async function cost(
  document: DocumentCost['document'],
  make: (turn: number) => Promise<Uint8Array>,
): Promise<DocumentCost> {
  const [warmUp, turns] = [30, 200];
  for (let turn = 0; turn < warmUp; turn += 1) await make(turn);
  let bytes = 0;
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) bytes = (await make(warmUp + turn)).length;
  const { user, system } = process.cpuUsage(before);
  return { document, milliseconds: (user + system) / 1000 / turns, bytes };
}

/** What each printed document costs, the card with its photo; every one says something else, so that nothing is remembered from the last. */
export async function measureDocuments(): Promise<DocumentCost[]> {
  loadTexts();
  const photo = await drawPortrait(1);
  return [
    await cost('card', (turn) =>
      drawMembershipCard({
        association,
        member: { fullName: `${fullName} ${turn}`, membershipNumber: String(turn), photo },
        year: 2026,
        clubs: ['Valletta Rifle Club', 'Għaxaq Shooting Club'],
        validFrom: '2026-01-01',
        validUntil: '2026-12-31',
        awaitsPayment: false,
        verifyUrl: `${verifyUrl}${turn}`,
      }),
    ),
    await cost('certificate', (turn) =>
      drawInsuranceCertificate({
        association,
        number: `2026/${String(turn).padStart(5, '0')}`,
        voided: false,
        insured: {
          fullName: `${fullName} ${turn}`,
          idNumber: '0123456M',
          membershipNumber: String(turn),
          address: '14, Triq il-Ħaddiema, Ħaż-Żebbuġ, ŻBĠ 1234',
        },
        covers: [
          { cover: 'thirdParty', premium: 1261, boughtOn: '2026-03-02', from: '2026-03-02' },
          { cover: 'personalAccident', premium: 450, boughtOn: '2026-03-02', from: '2026-03-02' },
        ],
        stampDuty: 189,
        coverUntil: '2026-12-31',
        verifyUrl: `${verifyUrl}${turn}`,
      }),
    ),
    await cost('receipt', (turn) =>
      drawReceipt({
        association,
        number: `R-2026-${String(turn).padStart(6, '0')}`,
        paidAt: new Date('2026-07-02T22:05:00Z'),
        year: 2026,
        member: { fullName: `${fullName} ${turn}`, membershipNumber: String(turn) },
        lines: [
          { label: 'Għaxaq Shooting Club', cents: 2550 },
          { label: 'Third Party Liability', cents: 1400 },
        ],
        total: 3950,
        paymentReference: `pay_${turn}`,
        method: 'Card ending 4242',
        correction: null,
      }),
    ),
  ];
}
