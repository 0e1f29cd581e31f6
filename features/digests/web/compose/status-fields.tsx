import { chosenDigestStatuses } from '#features/digests/contract/digests.ts';
import { MomentField } from '#ui/forms/moment-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { statusLooks } from '../digest-labels.ts';
import type { DigestForm } from './form-fields.tsx';
import { suggestMoment } from './suggest-moment.ts';

/** Draft, scheduled or sent, with the corresponding date. */
export function StatusFields({
	form,
	isEmail,
}: {
	form: DigestForm;
	/** It is sent once, and `sent` records when. */
	isEmail: boolean;
}) {
	const { status, scheduledFor, sentAt } = form.values;
	return (
		<div className="grid gap-x-4 sm:grid-cols-2">
			<SelectField
				label="Status"
				{...form.field('status')}
				help={status === 'sent' ? 'Only records the past: nothing is sent' : undefined}
				options={chosenDigestStatuses.map((value) => ({ value, label: statusLooks[value][1] }))}
				onChange={({ currentTarget: { value: chosen } }) => {
					form.change({
						status: chosen,
						...(chosen === 'scheduled' && scheduledFor === '' && { scheduledFor: suggestMoment(new Date()) }),
						...(chosen === 'sent' &&
							sentAt === '' && { sentAt: new Date().toISOString().replace(/:\d\d\.\d+Z$/, ':00.000Z') }),
					});
				}}
			/>
			{status === 'scheduled' && (
				<MomentField
					label={isEmail ? 'Schedule Date' : 'First Send Date'}
					{...form.field('scheduledFor')}
					onChange={(moment) => form.change({ scheduledFor: moment })}
				/>
			)}
			{status === 'sent' && isEmail && (
				<MomentField
					label="Sent Date"
					{...form.field('sentAt')}
					onChange={(moment) => form.change({ sentAt: moment })}
				/>
			)}
		</div>
	);
}
