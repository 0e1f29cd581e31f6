import type { ColumnType } from 'kysely';

export type Moment = ColumnType<Date, Date | string, Date | string>;
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
/** Always written as JSON text: the two engines differ in how they encode an object. */
export type Json<T> = ColumnType<T, string, string>;
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
