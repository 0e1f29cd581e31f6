import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { BackupSchedule, type Backups, changeBackupSchedule } from '#features/site/contract/backups.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { ExactTime } from '#ui/time/exact-time.tsx';
import { ownTimeZone } from '#ui/time/own-time-zone.ts';
import { useMutationForm } from '../shared/use-mutation-form.ts';
import { backupsQuery } from './backups-query.ts';

const mondayMs = Date.UTC(2024, 0, 1);
const hourMs = 3600 * 1000;
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

const frequencies = [
	{ value: 'off', label: 'Off' },
	{ value: 'daily', label: 'Daily' },
	{ value: 'weekly', label: 'Weekly' },
];
const hours = Array.from({ length: 24 }, (_, hour) => ({
	value: String(hour),
	label: clock.format(mondayMs + hour * hourMs),
}));
const weekdays = Array.from({ length: 7 }, (_, day) => ({
	value: String(day + 1),
	label: dayName.format(mondayMs + day * 24 * hourMs),
}));

/** When scheduled backups run, how many to keep, and where all backups go. */
export function ScheduleForm({ given, isOwner }: { given: Backups; isOwner: boolean }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const { schedule, nextAt, bucket } = given;
	// While off, default to the browser's time zone.
	const timeZone = schedule.frequency === 'off' ? ownTimeZone() : schedule.timeZone;
	const form = useMutationForm({
		initial: {
			frequency: schedule.frequency as string,
			hour: String(schedule.hour),
			weekday: String(schedule.weekday),
			timeZone,
			keep: String(schedule.keep),
			place: schedule.place as string,
		},
		draftKey: null,
		check: ({ hour, weekday, keep, ...others }) =>
			BackupSchedule.safeParse({
				...others,
				hour: Number(hour),
				weekday: Number(weekday),
				keep: keep.trim() === '' ? Number.NaN : Number(keep),
			}),
		mutationFn: (body) => api.call(changeBackupSchedule, { body }),
		onSuccess: (changed) => {
			queryClient.setQueryData(backupsQuery(api).queryKey, changed);
			showToast({ title: 'Scheduled backups', description: 'They were changed and count at once.' });
		},
	});
	const frequency = form.values.frequency;
	const places = [
		{ value: 'folder', label: 'The worker’s folder' },
		...(bucket === null ? [] : [{ value: 'bucket', label: `The bucket ${bucket}` }]),
	];
	return (
		<form {...form.formProps} className="rounded-lg border border-border bg-surface px-4 py-4 sm:px-5">
			<fieldset
				disabled={form.isSending || !isOwner}
				className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3"
			>
				<legend className="sr-only">Scheduled backups</legend>
				{form.failure && (
					<div className="sm:col-span-full">
						<FormError message={form.failure.message} />
					</div>
				)}
				<SelectField label="How often" options={frequencies} {...form.field('frequency')} />
				{frequency === 'weekly' && <SelectField label="Day" options={weekdays} {...form.field('weekday')} />}
				{frequency !== 'off' && (
					<>
						<SelectField
							label="Hour"
							options={hours}
							help={`In ${form.values.timeZone.replaceAll('_', ' ')}`}
							{...form.field('hour')}
						/>
						<TextField
							label="How many to keep"
							type="number"
							min={1}
							max={365}
							step={1}
							{...form.field('keep')}
						/>
					</>
				)}
				<SelectField
					label="Where backups go"
					help={
						bucket === null
							? 'Named by BACKUP_DIR. A bucket can be chosen once the S3 variables are set'
							: 'Those of the button, too'
					}
					options={places}
					{...form.field('place')}
				/>
				<div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-full">
					{isOwner ? (
						<SendButton isSending={form.isSending} sendingLabel="Saving…">
							Save schedule
						</SendButton>
					) : (
						<p className="text-sm text-muted">Only an owner can change it.</p>
					)}
					<p className="text-sm text-muted">
						{nextAt === null ? (
							'None is planned.'
						) : (
							<>
								The next one is planned for <ExactTime moment={nextAt} />.
							</>
						)}
					</p>
				</div>
			</fieldset>
		</form>
	);
}
