import type { Connection } from '#features/delivery/contract/manage-delivery.ts';
import {
	findPublisherService,
	type PublisherService,
	publisherServices,
	type ServiceField,
} from '#features/delivery/contract/publisher-services.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormOf } from '#ui/forms/use-form.ts';
import { type DeliveryValues, settingName } from './delivery-form.ts';

const services = [
	{ value: '', label: 'Choose a service' },
	...publisherServices.map(({ id, name }) => ({ value: id, label: name })),
];

/** The publisher's system, and the settings of a connection to it. */
export function ConnectionFields({
	form,
	connection,
}: {
	form: FormOf<DeliveryValues>;
	connection: Connection | null;
}) {
	const service = findPublisherService(form.values.service);
	return (
		<div className="flex flex-col gap-2">
			<SelectField
				label="Service"
				options={services}
				help={service?.whereToFind}
				{...form.field('service')}
			/>
			{service?.fields.map((field) => (
				<Setting key={settingName(service.id, field.name)} form={form} service={service} field={field} />
			))}
			{service?.secret && (
				<TextField
					label={service.secret.label}
					type="password"
					autoComplete="new-password"
					maxLength={500}
					isOptional={service.secret.isMadeWhenEmpty}
					help={secretHelp(service.secret, connection?.service === service.id && connection.hasSecret)}
					{...form.field('connection.secret')}
				/>
			)}
		</div>
	);
}

function secretHelp({ isMadeWhenEmpty }: NonNullable<PublisherService['secret']>, isKept: boolean): string {
	if (isKept) return 'Kept; enter a new one to replace it';
	return isMadeWhenEmpty ? 'Left empty, one is made and shown once' : 'Kept encrypted, and never shown again';
}

function Setting({
	form,
	service,
	field: { name, label, hint, kind, required },
}: {
	form: FormOf<DeliveryValues>;
	service: PublisherService;
	field: ServiceField;
}) {
	const key = settingName(service.id, name);
	if (kind === 'checkbox')
		return (
			<Checkbox
				name={key}
				label={
					<>
						{label}
						<span className="block text-muted">{hint}</span>
					</>
				}
				checked={form.values[key] === 'yes'}
				onChange={(event) => form.change({ [key]: event.currentTarget.checked ? 'yes' : '' })}
				className="mb-2"
			/>
		);
	return (
		<TextField
			label={label}
			help={hint}
			isOptional={!required}
			inputMode={kind === 'number' ? 'numeric' : kind === 'url' ? 'url' : 'text'}
			maxLength={2000}
			autoComplete="off"
			spellCheck={false}
			{...form.field(key)}
		/>
	);
}
