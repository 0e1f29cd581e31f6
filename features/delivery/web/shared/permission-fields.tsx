import type { NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormOf } from '#ui/forms/use-form.ts';
import { ExactTime } from '#ui/time/exact-time.tsx';
import type { DeliveryValues } from './delivery-form.ts';

type Fields = { form: FormOf<DeliveryValues>; permission: NewsletterDelivery['permission'] };

/** Who permitted forwarding whole issues. */
export function PermissionFields({ form, permission }: Fields) {
	return (
		<div className="flex flex-col gap-2">
			<TextField
				label="Who gave permission"
				maxLength={200}
				autoComplete="off"
				help="The publisher’s name, and the address it came from"
				{...form.field('permission.givenBy')}
			/>
			<OnRecord form={form} permission={permission} help="How and when it was given, and for what" />
		</div>
	);
}

/** The publisher's own permission, given under the address they signed in with. */
export function OwnPermission({ form, permission, publisher }: Fields & { publisher: string }) {
	const name = 'permission.givenBy';
	return (
		<div className="flex flex-col gap-2">
			<Checkbox
				name={name}
				required
				label="I may decide about this newsletter, and allow this directory to mail its whole issues to readers who ask for it here."
				checked={form.values[name] !== ''}
				error={form.errorOf(name) && 'Without this, only announcements can be sent'}
				onChange={(event) =>
					form.change({ [name]: event.currentTarget.checked ? (permission?.givenBy ?? publisher) : '' })
				}
			/>
			<OnRecord
				form={form}
				permission={permission}
				help="What you want to have on record with it, such as until when"
			/>
		</div>
	);
}

function OnRecord({ form, permission, help }: Fields & { help: string }) {
	return (
		<>
			<TextArea
				label="Note"
				isOptional
				rows={3}
				maxLength={2000}
				help={help}
				{...form.field('permission.note')}
			/>
			{permission && (
				<p className="text-sm text-muted">
					On record: recorded by {permission.recordedBy} on <ExactTime moment={permission.recordedAt} />.
				</p>
			)}
		</>
	);
}
