import { useMemo } from 'react';
import type { PaperTime as Time } from '#features/delivery/contract/rhythms.ts';
import { changePaper } from '#features/readers/contract/readers.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ownTimeZone } from '#ui/time/own-time-zone.ts';
import { useAccountMutation } from './use-account-mutation.ts';

const mondayMs = Date.UTC(2024, 0, 1);
const hourMs = 3600 * 1000;
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

const hours = Array.from({ length: 24 }, (_, hour) => ({
	value: String(hour),
	label: clock.format(mondayMs + hour * hourMs),
}));
const weekdays = Array.from({ length: 7 }, (_, day) => ({
	value: String(day + 1),
	label: weekday.format(mondayMs + day * 24 * hourMs),
}));

/** When the daily or weekly mail comes. Each choice applies immediately. */
export function PaperTime({ paper }: { paper: Time }) {
	const change = useAccountMutation((api, wanted: Time) => api.call(changePaper, { body: wanted }));
	const shown = change.isPending ? change.variables : paper;
	const own = ownTimeZone();
	const zones = useMemo(() => listZones([paper.timeZone, own]), [paper.timeZone, own]);

	const choose = (wanted: Partial<Time>) => change.mutate({ ...shown, ...wanted });

	return (
		<div className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
			<SelectField
				label="Hour"
				help="Of the daily and the weekly mail"
				options={hours}
				value={String(shown.hour)}
				onChange={(event) => choose({ hour: Number(event.currentTarget.value) })}
			/>
			<SelectField
				label="Day of the week"
				help="Of the weekly mail"
				options={weekdays}
				value={String(shown.weekday)}
				onChange={(event) => choose({ weekday: Number(event.currentTarget.value) })}
			/>
			<SelectField
				label="Time zone"
				help={own === shown.timeZone ? 'That of this browser' : `This browser is in ${readable(own)}`}
				options={zones}
				value={shown.timeZone}
				onChange={(event) => choose({ timeZone: event.currentTarget.value })}
			/>
		</div>
	);
}

/** All zones the browser knows, plus required ones: browsers may use different names for the same zone. */
function listZones(others: string[]) {
	const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...others]);
	return [...zones].toSorted().map((value) => ({ value, label: readable(value) }));
}

function readable(zone: string): string {
	return zone.replaceAll('_', ' ');
}
