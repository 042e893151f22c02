import type { Calls } from '#domain/calls/table.ts';
import { readToday } from '../reports/today.ts';
import type { Handler } from './handler.ts';

/** Answers the office with what needs somebody today, in numbers. */
export const getToday: Handler<Calls['getToday']> = ({ caller, context }) => readToday(context, caller.duty);
