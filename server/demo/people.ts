import type { NewMember } from '../store/schema.ts';
import { drawBetween, isDrawnWithChance, createSeededRandom, pick, type Draw } from './draws.ts';
import { employers, lastNames, menNames, occupations, womenNames } from './names.ts';
import { birthplaces, streets, towns } from './places.ts';

const firstNumber = 1001;
const lastNumber = 9999;
const firstWithoutNumber = 90_000;

function toAscii(text: string): string {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ħ', 'h').replaceAll('Ħ', 'H');
  return folded.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function drawDateOfBirth(draw: Draw, thisYear: number): string {
  const padToTwo = (number: number) => String(number).padStart(2, '0');
  return `${thisYear - drawBetween(draw, 19, 84)}-${padToTwo(drawBetween(draw, 1, 12))}-${padToTwo(drawBetween(draw, 1, 28))}`;
}

/** Creates a person, who is always the same for one `place`. `membershipNumber` is null for a person of a group. */
function createPerson(place: number, membershipNumber: number | null, thisYear: number): NewMember {
  // New draws must be added at the end, because earlier draws would change all later numbers, and so all people.
  const draw = createSeededRandom(place);
  const woman = isDrawnWithChance(draw, 0.3);
  const first_name = pick(draw, woman ? womenNames : menNames);
  const last_name = pick(draw, lastNames);
  const [city, letters] = pick(draw, towns);
  const year = drawDateOfBirth(draw, thisYear);
  const subscriber =
    membershipNumber === null ? `791${String(place).padStart(5, '0')}` : `7900${membershipNumber}`;
  return {
    membership_number: membershipNumber,
    id_number: `${String(100_000 + ((place * 7919) % 9_000_000)).padStart(7, '0')}${pick(draw, ['M', 'M', 'M', 'G', 'A'])}`,
    title: woman ? pick(draw, ['Ms', 'Mrs', 'Dr']) : pick(draw, ['Mr', 'Mr', 'Mr', 'Dr', 'Prof']),
    first_name,
    last_name,
    gender: woman ? 'F' : 'M',
    date_of_birth: year,
    place_of_birth: pick(draw, birthplaces),
    street: `${drawBetween(draw, 1, 180)}, ${pick(draw, streets)}`,
    city,
    post_code: `${letters} ${drawBetween(draw, 1010, 4990)}`,
    mobile_number: `+356 ${subscriber}`,
    email: isDrawnWithChance(draw, 0.9)
      ? `${toAscii(first_name)}.${toAscii(last_name)}.${place}@example.com`
      : null,
    home_phone: isDrawnWithChance(draw, 0.4) ? `+356 21${drawBetween(draw, 100_000, 999_999)}` : null,
    office_phone: isDrawnWithChance(draw, 0.15) ? `+356 25${drawBetween(draw, 100_000, 999_999)}` : null,
    occupation: pick(draw, occupations),
    employer: pick(draw, employers),
    vip: false,
    deceased: false,
  };
}

const named: Readonly<Record<number, Partial<NewMember>>> = {
  0: {
    first_name: 'Ġorġ',
    last_name: 'Żahra',
    title: 'Mr',
    gender: 'M',
    city: 'Ħaż-Żebbuġ',
    post_code: 'ZBG 2041',
  },
  1: {
    first_name: 'Luċija',
    last_name: 'Ħabib',
    title: 'Dr',
    gender: 'F',
    city: 'Ħamrun',
    post_code: 'HMR 1263',
    vip: true,
  },
  2: {
    first_name: 'Ċensu',
    last_name: 'Buttiġieġ',
    title: 'Mr',
    gender: 'M',
    city: 'L-Imġarr',
    post_code: 'MGR 1552',
  },
};

/** Creates a member. Membership numbers begin at 1001. A few members are VIP or deceased, but not the first three. */
export function createDemoMember(index: number, thisYear: number): NewMember {
  const number = firstNumber + index;
  if (number > lastNumber)
    throw new RangeError(`The demo has at most ${lastNumber - firstNumber + 1} members.`);
  const draw = createSeededRandom(index + 500_000);
  const rare =
    index < 3 ? {} : { vip: isDrawnWithChance(draw, 0.03), deceased: isDrawnWithChance(draw, 0.02) };
  const email = index < 3 ? { email: `member.${number}@example.com` } : {};
  return { ...createPerson(index + 1, number, thisYear), ...rare, ...named[index], ...email };
}

/** Creates a person of the group lhg, without a membership number. */
export function createDemoGroupPerson(index: number, thisYear: number): NewMember {
  return createPerson(firstWithoutNumber + index, null, thisYear);
}
