import { formatLongDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { toNoon } from './dates.ts';
import type { Association, CertificateCover, CertificateData } from './document-data.ts';
import { palette } from './palette.ts';
import { contentWidth, margin, pageHeight, pageWidth, Sheet } from './sheet.ts';
import { drawQrCheckPanel, drawPageFoot, drawPageHead, drawHeading } from './stationery.ts';
import { drawAmounts, drawFacts, type AmountLine, type Fact } from './tables.ts';
import { writeText, writeParagraph } from './typesetting.ts';

function drawVoid(sheet: Sheet, y: number): number {
  sheet.ornament(() => {
    sheet.rotate(-38, { origin: [pageWidth / 2, pageHeight / 2] });
    sheet.opacity(0.13);
    writeText(sheet, t('documents.certificate.void.mark'), {
      x: 0,
      y: pageHeight / 2 - 140,
      width: pageWidth,
      size: 200,
      weight: 'bold',
      color: palette.error,
      align: 'center',
    });
  });
  sheet.ornament(() => {
    sheet.roundedRect(margin, y, contentWidth, 32, 6).lineWidth(1.4).stroke(palette.error);
  });
  writeParagraph(sheet, t('documents.certificate.void'), {
    x: margin + 14,
    y: y + 6.5,
    width: contentWidth - 28,
    size: 14,
    weight: 'bold',
    color: palette.error,
  });
  return y + 44;
}

function describePeriod({ covers, coverUntil }: CertificateData): Fact[] {
  const formatDays = ({ from, boughtOn }: CertificateCover) => ({
    from: formatLongDate(from),
    until: formatLongDate(coverUntil),
    boughtOn: formatLongDate(boughtOn),
  });
  const [first, ...others] = covers;
  if (!first) return [];
  const differ = others.some(({ from, boughtOn }) => from !== first.from || boughtOn !== first.boughtOn);
  if (differ) {
    return covers.map((one) => ({
      label: t(`insurance.${one.cover}`),
      value: t('documents.certificate.coverDays', formatDays(one)),
    }));
  }
  const { boughtOn, ...span } = formatDays(first);
  return [
    { label: t('documents.certificate.period'), value: t('documents.span', span) },
    { label: t('documents.certificate.boughtOn'), value: boughtOn },
  ];
}

function getLastPurchase({ covers, coverUntil }: CertificateData): string {
  const days = covers.map(({ boughtOn }) => boughtOn);
  return days.toSorted().at(-1) ?? coverUntil;
}

function listPolicyFacts({ insurer, policyNumber, sumsInsured, territory }: Association): Fact[] {
  return [
    { label: t('documents.certificate.insurer'), value: insurer },
    { label: t('documents.certificate.policy'), value: policyNumber },
    { label: t('documents.certificate.sums'), value: sumsInsured },
    { label: t('documents.certificate.territory'), value: territory },
  ].filter(({ value }) => value !== '');
}

/** Draws an insurance certificate: a tagged A4 page (specification section 2.6, `ic`). */
export function drawInsuranceCertificate(data: CertificateData): Promise<Uint8Array> {
  const sheet = new Sheet({
    title: `${t('documents.certificate.title')} ${data.number}`,
    author: data.association.longName,
    issuedAt: toNoon(getLastPurchase(data)),
  });
  drawCertificatePage(sheet, data);
  return sheet.bytes();
}

/** Draws the certificates of several people into one tagged PDF, each on its own A4 page. */
export function drawInsuranceCertificates(
  all: readonly [CertificateData, ...CertificateData[]],
): Promise<Uint8Array> {
  const [first, ...others] = all;
  const sheet = new Sheet({
    title: t('groupMembers.certificates', { count: all.length }),
    author: first.association.longName,
    issuedAt: toNoon(all.map(getLastPurchase).toSorted().at(-1) ?? first.coverUntil),
  });
  drawCertificatePage(sheet, first);
  for (const data of others) {
    sheet.addPage();
    drawCertificatePage(sheet, data);
  }
  return sheet.bytes();
}

function drawCertificatePage(sheet: Sheet, data: CertificateData): void {
  const { association, insured, covers, stampDuty } = data;
  const title = t('documents.certificate.title');
  const number = t('documents.certificate.number', { number: data.number });
  let y = drawPageHead(sheet, association, title);
  const line = { x: margin, width: contentWidth };
  writeParagraph(sheet, number, { ...line, y, size: 15, weight: 'bold', color: palette.accent });
  y += 32;
  if (data.voided) y = drawVoid(sheet, y);
  const statement = t('documents.certificate.statement', { association: association.longName });
  y += writeParagraph(sheet, statement, { ...line, y, size: 11.5, minSize: 9, maxLines: 3 }) + 14;

  y = drawHeading(sheet, t('documents.certificate.insured'), y);
  const facts = [
    { label: t('documents.name'), value: insured.fullName, maxLines: 3 },
    { label: t('documents.idNumber'), value: insured.idNumber },
    { label: t('documents.membershipNumber'), value: insured.membershipNumber ?? '' },
    { label: t('documents.address'), value: insured.address, maxLines: 4 },
  ];
  y = drawFacts(sheet, facts, y, 12.5) + 22;

  const insuredBy = listPolicyFacts(association).length > 0;
  y = drawHeading(sheet, t('documents.certificate.cover'), y);
  y =
    drawFacts(sheet, [...describePeriod(data), ...listPolicyFacts(association)], y, insuredBy ? 11 : 12.5) +
    12;
  const premiums: AmountLine[] = covers.map(({ cover, premium }) => ({
    label: t(`insurance.${cover}`),
    amount: formatEuro(premium),
  }));
  const total = covers.reduce((sum, { premium }) => sum + premium, stampDuty);
  const check = pageHeight - 160;
  drawAmounts(
    sheet,
    { label: t('documents.certificate.covers'), amount: t('documents.certificate.premium') },
    stampDuty === 0
      ? premiums
      : [...premiums, { label: t('documents.certificate.stampDuty'), amount: formatEuro(stampDuty) }],
    { label: t('documents.total'), amount: formatEuro(total) },
    y,
    check - 12 - y,
  );
  drawQrCheckPanel(sheet, data.verifyUrl, check);
  drawPageFoot(sheet, association);
}
