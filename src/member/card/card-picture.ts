import { describeCover } from '#domain/insurance/describe-cover.ts';
import { letters } from '#domain/association/house-style.ts';
import { t } from '#domain/texts/texts.ts';
import type { MemberCard } from '#domain/year/member-card.ts';
import { saveFile } from '#src/files/save-file.ts';
import { getAssociationLongName, getAssociationName } from '#src/portal/association.ts';
import { describeLookup, describeValidity } from './card-texts.ts';

const [width, height, margin] = [1080, 1500, 70];
const photo = { width: 270, height: 330 };
const codeSide = 760;

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Draws a text in letters of `size` pixels, in several lines if needed. Returns the y below the text. */
function writeText(
  canvas: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number; width: number },
  size: number,
  weight = 400,
): number {
  canvas.font = `${weight} ${size}px ${letters}`;
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (canvas.measureText(longer).width <= at.width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  lines.forEach((one, index) => canvas.fillText(one, at.x, at.y + size + index * size * 1.25, at.width));
  return at.y + lines.length * size * 1.25;
}

export async function saveCardPicture(card: MemberCard): Promise<void> {
  const element = document.createElement('canvas');
  Object.assign(element, { width, height });
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('this browser does not draw');
  canvas.fillStyle = '#ffffff';
  canvas.fillRect(0, 0, width, height);
  canvas.fillStyle = '#000000';
  const whole = { x: margin, width: width - 2 * margin };
  let y = writeText(canvas, getAssociationLongName() ?? getAssociationName(), { ...whole, y: 50 }, 38, 600);
  y = writeText(canvas, t('card.title', { year: card.year }), { ...whole, y: y + 8 }, 38) + 40;
  const beside = { x: margin + photo.width + 40, width: width - 2 * margin - photo.width - 40 };
  if (card.photo !== null)
    canvas.drawImage(await loadImage(card.photo), margin, y, photo.width, photo.height);
  const facts = card.photo === null ? whole : beside;
  let below = writeText(canvas, card.name, { ...facts, y }, 56, 700);
  below = writeText(canvas, `${t('card.number')}: ${card.membershipNumber}`, { ...facts, y: below + 16 }, 40);
  below = writeText(canvas, describeValidity(card), { ...facts, y: below + 16 }, 40);
  below = writeText(canvas, describeCover(card.cover), { ...facts, y: below + 16 }, 40);
  y = Math.max(below, card.photo === null ? 0 : y + photo.height) + 30;
  const side = Math.min(codeSide, height - y - 110);
  canvas.save();
  canvas.translate((width - side) / 2, y);
  canvas.scale(side / card.code.size, side / card.code.size);
  canvas.fill(new Path2D(card.code.path));
  canvas.restore();
  writeText(canvas, describeLookup(card), { ...whole, y: y + side + 10 }, 34);
  const file = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('the picture was not drawn');
  saveFile(`membership-card-${card.year}-${card.membershipNumber}.png`, file);
}
