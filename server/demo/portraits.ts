import sharp from 'sharp';
import { createSeededRandom, isDrawnWithChance, pick, type Draw } from './draws.ts';

const width = 360;
const height = 440;

const greyHairs = ['#8c8c8c', '#d9d6d0'] as const;
const darkHairs = ['#2b211c', '#231a16', '#4a3222'] as const;
const anyHairs = [...darkHairs, '#6d4a2d', '#8f6a3f', '#c39a5a', '#7c3f23'] as const;

const skins = [
  ['#f6d3b5', '#e8b893', anyHairs],
  ['#e0ab7f', '#c98f63', anyHairs],
  ['#9a6442', '#824f31', darkHairs],
] as const;

const clothes = ['#0b4f6c', '#7a3e48', '#3f5e4b', '#4b4a6b', '#8a6a3b', '#34424a', '#5c7f91'] as const;
const grounds = ['#dfe8ea', '#efe6d6', '#e2e7db', '#e9dedd', '#dcdfea', '#e8e4de'] as const;

type Look = { skin: string; shade: string; hair: string; cloth: string };
type DrawPart = (look: Look) => string;

export interface Sitter {
  readonly isWoman: boolean;
  readonly age: number;
}

const drawLongHair = ({ hair }: Look) =>
  `<path fill="${hair}" d="M92 208C84 96 128 58 180 58s96 38 88 150c-2 52 10 92 20 118-44 22-172 22-216 0 10-26 22-66 20-118z"/>`;
const drawBobHair = ({ hair }: Look) =>
  `<path fill="${hair}" d="M90 214c-12-108 32-152 90-152s102 44 90 152c-2 36-14 60-34 66H124c-20-6-32-30-34-66z"/>`;
const drawNothing = () => '';

const drawShortTop = ({ hair }: Look) =>
  `<path fill="${hair}" d="M102 186c-8-78 22-120 80-120 56 0 86 42 76 120-8-10-10-34-18-50-34 8-82 6-112-14-12 18-14 44-26 64z"/>`;
const drawPartedTop = ({ hair }: Look) =>
  `<path fill="${hair}" d="M102 196c-8-84 24-130 78-130s86 46 78 130c-8-44-34-74-78-88-44 14-70 44-78 88z"/>`;
const drawRecedingTop = ({ hair }: Look) =>
  `<path fill="${hair}" d="M102 196c-6-36-2-66 14-92 2 30-2 58-14 92zM258 196c6-36 2-66-14-92-2 30 2 58 14 92z"/>`;

const drawBeard = ({ hair }: Look) =>
  `<path fill="${hair}" d="M104 206c2 62 30 98 76 98s74-36 76-98c-8 22-22 34-38 36-24-8-52-8-76 0-16-2-30-14-38-36z"/>`;
const drawMoustache = ({ hair }: Look) =>
  `<path fill="${hair}" d="M148 246c10-14 24-14 32-8 8-6 22-6 32 8-12 6-24 4-32-2-8 6-20 8-32 2z"/>`;
const drawGlasses = () =>
  `<g fill="#ffffff" fill-opacity=".25" stroke="#2d3439" stroke-width="4"><circle cx="148" cy="192" r="22"/><circle cx="212" cy="192" r="22"/><path fill="none" d="M170 190q10-6 20 0M126 188l-20-6M234 188l20-6"/></g>`;

const drawCrewNeck = ({ cloth }: Look) =>
  `<path fill="${cloth}" d="M24 440c4-78 44-104 108-116 12 26 84 26 96 0 64 12 104 38 108 116z"/>`;
const drawShirt = ({ cloth }: Look) =>
  `<path fill="${cloth}" d="M24 440c4-78 44-104 108-116l48 58 48-58c64 12 104 38 108 116z"/><path fill="#ffffff" fill-opacity=".9" d="M132 318l48 66-26 22-36-74zM228 318l-48 66 26 22 36-74z"/>`;

function chooseHair(draw: Draw, age: number, colours: readonly string[]): string {
  return pick(draw, age >= 60 || (age >= 45 && isDrawnWithChance(draw, 0.5)) ? greyHairs : colours);
}

function chooseMan(draw: Draw, age: number): { top: DrawPart; face: DrawPart } {
  const tops = age < 35 ? [drawShortTop] : [drawShortTop, drawRecedingTop];
  return {
    top: pick(draw, tops),
    face: pick(draw, [drawNothing, drawNothing, drawBeard, drawMoustache]),
  };
}

/** Chooses skin, hair, clothes and beard. The same random numbers always give the same look. */
export function choosePortraitLook(draw: Draw, { age, isWoman }: Sitter) {
  const [skin, shade, colours] = pick(draw, skins);
  const look: Look = { skin, shade, hair: chooseHair(draw, age, colours), cloth: pick(draw, clothes) };
  const back = isWoman ? pick(draw, [drawLongHair, drawBobHair]) : drawNothing;
  const { face, top } = isWoman ? { top: drawPartedTop, face: drawNothing } : chooseMan(draw, age);
  const isGrey = greyHairs.some((grey) => grey === look.hair);
  return { look, back, top, face, isGrey, isBald: top === drawRecedingTop, isBearded: face !== drawNothing };
}

function drawPicture(seed: number, sitter: Sitter): string {
  const draw = createSeededRandom(seed);
  const { back, face, look, top } = choosePortraitLook(draw, sitter);
  const { shade, skin } = look;
  const ground = pick(draw, grounds);
  const worn = pick(draw, [drawNothing, drawNothing, drawGlasses]);
  const garment = pick(draw, [drawCrewNeck, drawShirt]);
  const smile = 6 + Math.round(draw() * 10);
  const brow = Math.round(draw() * 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="360" height="440" fill="${ground}"/><circle cx="180" cy="200" r="168" fill="#ffffff" fill-opacity=".45"/>
${back(look)}<path fill="${shade}" d="M146 262h68v62c-8 26-60 26-68 0z"/>${garment(look)}
<ellipse cx="102" cy="204" rx="14" ry="22" fill="${shade}"/><ellipse cx="258" cy="204" rx="14" ry="22" fill="${shade}"/>
<path fill="${skin}" d="M102 176c0-60 32-96 78-96s78 36 78 96c0 72-34 122-78 122s-78-50-78-122z"/>
${face(look)}${top(look)}
<g fill="none" stroke="${look.hair}" stroke-width="6" stroke-linecap="round"><path d="M132 ${168 - brow / 2}q14-${4 + brow} 32-3M228 ${168 - brow / 2}q-14-${4 + brow}-32-3"/></g>
<g fill="#22282c"><ellipse cx="148" cy="193" rx="6" ry="7.5"/><ellipse cx="212" cy="193" rx="6" ry="7.5"/></g>
<path fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" d="M180 198q-8 24-4 28 6 4 12 0"/>
<path fill="none" stroke="#9c4a44" stroke-width="5" stroke-linecap="round" d="M158 ${258 - smile / 4}q22 ${smile} 44 0"/>
${worn()}</svg>`;
}

/** Draws a JPEG of 360 by 440 pixels. One seed and sitter always give the same picture. */
export function drawPortrait(seed: number, sitter: Sitter = { isWoman: false, age: 40 }): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(seed, sitter)))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
