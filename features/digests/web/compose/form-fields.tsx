import type { DigestConfig } from '#features/digests/contract/digest-configs.ts';
import { type DigestFrequency, digestFrequencies } from '#features/digests/contract/digests.ts';
import { defaultDeliveryTime } from '#features/digests/rules/digest-due-times.ts';
import { capitalised } from '#features/digests/rules/digest-template.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormOf } from '#ui/forms/use-form.ts';
import { deliveryDays, fittingDay } from '../digest-labels.ts';
import type { FormValues } from './form-values.ts';

export type DigestForm = FormOf<FormValues>;

/** A collection and a frequency; or a configuration, which determines both. */
export function PlaceFields({
	form,
	isEmail,
	config,
	choices,
	onChoose,
}: {
	form: DigestForm;
	isEmail: boolean;
	/** The selected one. */
	config: DigestConfig | null | undefined;
	/** Configurations for an email, else collections. */
	choices: readonly { id: number; name: string }[];
	onChoose: (change: Partial<FormValues>) => void;
}) {
	const name = isEmail ? 'configId' : 'collectionId';
	return (
		<div className="grid gap-x-4 sm:grid-cols-2">
			<SelectField
				label={isEmail ? 'Configuration' : 'Collection'}
				{...form.field(name)}
				options={[
					{ value: '', label: isEmail ? 'Select a configuration' : 'Select a collection' },
					...choices.map((choice) => ({ value: String(choice.id), label: choice.name })),
				]}
				onChange={(event) => onChoose({ [name]: event.currentTarget.value })}
			/>
			{isEmail ? (
				<TextField
					label="Collection"
					readOnly
					value={config?.collectionName ?? ''}
					help="As the configuration says"
					className="bg-sunken"
				/>
			) : (
				<SelectField
					label="Frequency"
					{...form.field('frequency')}
					options={digestFrequencies.map((value) => ({ value, label: capitalised(value) }))}
					onChange={(event) => onChoose({ frequency: event.currentTarget.value })}
				/>
			)}
		</div>
	);
}

/** The name of a rule, and when it makes digests. */
export function DeliveryFields({ form }: { form: DigestForm }) {
	const { values } = form;
	const frequency = values.frequency as DigestFrequency;
	return (
		<>
			<TextField label="Name" maxLength={200} autoComplete="off" {...form.field('name')} />
			<TextArea label="Description" rows={2} maxLength={2000} {...form.field('description')} />
			<div className="grid gap-x-4 sm:grid-cols-2">
				{frequency !== 'daily' && (
					<SelectField
						label="Delivery day"
						{...form.field('deliveryDay')}
						value={fittingDay(frequency, values.deliveryDay)}
						options={deliveryDays(frequency)}
						onChange={(event) => form.change({ deliveryDay: event.currentTarget.value })}
					/>
				)}
				<TextField
					label="Delivery time (UTC)"
					type="time"
					isOptional
					help={sayOwnTime(values.deliveryTime)}
					{...form.field('deliveryTime')}
				/>
			</div>
		</>
	);
}

/** Whether a rule is active, and whether it needs approval. */
export function ConfigSwitches({ form: { box } }: { form: DigestForm }) {
	return (
		<>
			<SwitchField
				label="Active"
				help="It makes digests by itself at its times. Inactive, it waits."
				{...box('active')}
			/>
			<SwitchField
				label="Ask me before sending"
				help="Each digest waits as a draft among the digest emails until somebody lets it go."
				{...box('needsApproval')}
			/>
		</>
	);
}

/** The same time in the viewer's time zone, as of today; of an empty field, the time that applies. */
function sayOwnTime(time: string): string {
	if (time === '') return `${defaultDeliveryTime} ${sayOwnTime(defaultDeliveryTime)}, if it stays empty`;
	const at = new Date(`${new Date().toISOString().slice(0, 10)}T${time}:00.000Z`);
	if (Number.isNaN(at.getTime())) return 'UTC';
	const own = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);
	return own === time ? 'UTC' : `UTC; ${own} your time today`;
}
