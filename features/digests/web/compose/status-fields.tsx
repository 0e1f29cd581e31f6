import { chosenDigestStatuses } from '#features/digests/contract/digests.ts';
import { MomentField } from '#ui/forms/moment-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { statusLooks } from '../digest-words.ts';
import { suggestMoment } from './suggest-moment.ts';

type Dates = { status: string; scheduledFor: string; sentAt: string };
type Field = { name: string; error: string | undefined };

/** Draft, scheduled or sent, with the date that belongs to it. */
export function StatusFields({
	values,
	field,
	scheduleLabel,
	hasSentDate,
	onChange,
}: {
	values: Dates;
	field: (name: 'status' | 'scheduledFor' | 'sentAt') => Field;
	scheduleLabel: 'First Send Date' | 'Schedule Date';
	/** Where `sent` only records the past, when that was. */
	hasSentDate: boolean;
	onChange: (change: Partial<Dates>) => void;
}) {
	const { status, scheduledFor, sentAt } = values;
	return (
		<div className="grid gap-x-4 sm:grid-cols-2">
			<SelectField
				label="Status"
				name="status"
				value={status}
				error={field('status').error}
				help={status === 'sent' ? 'Only records the past: nothing is sent' : undefined}
				options={chosenDigestStatuses.map((value) => ({ value, label: statusLooks[value][1] }))}
				onChange={(event) => {
					const chosen = event.currentTarget.value;
					onChange({
						status: chosen,
						...(chosen === 'scheduled' && scheduledFor === '' && { scheduledFor: suggestMoment(new Date()) }),
						...(chosen === 'sent' &&
							hasSentDate &&
							sentAt === '' && { sentAt: new Date().toISOString().replace(/:\d\d\.\d+Z$/, ':00.000Z') }),
					});
				}}
			/>
			{status === 'scheduled' && (
				<MomentField
					label={scheduleLabel}
					name="scheduledFor"
					value={scheduledFor}
					error={field('scheduledFor').error}
					onChange={(moment) => onChange({ scheduledFor: moment })}
				/>
			)}
			{status === 'sent' && hasSentDate && (
				<MomentField
					label="Sent Date"
					name="sentAt"
					value={sentAt}
					error={field('sentAt').error}
					onChange={(moment) => onChange({ sentAt: moment })}
				/>
			)}
		</div>
	);
}
