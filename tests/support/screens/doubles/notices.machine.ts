import * as real from '#machines/notices.machine.ts';
import { gates } from '../gate.ts';

export * from '#machines/notices.machine.ts';

const delays = { 'time to read': () => gates.noticeTime ?? 15_000 };
export const noticesMachine = real.noticesMachine.provide({ delays });
