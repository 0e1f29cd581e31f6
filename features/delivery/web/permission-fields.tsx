import type { NewsletterDelivery } from '#features/delivery/contract/manage-delivery.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { FormOf } from '#ui/forms/use-form.ts';
import { ExactTime } from '#ui/time/exact-time.tsx';
import type { DeliveryValues } from './delivery-form.ts';

/** Who allowed that whole issues are forwarded. */
export function PermissionFields({
	form,
	permission,
}: {
	form: FormOf<DeliveryValues>;
	permission: NewsletterDelivery['permission'];
}) {
	return (
		<div className="flex flex-col gap-2">
			<TextField
				label="Who gave permission"
				maxLength={200}
				autoComplete="off"
				help="The publisher’s name, and the address it came from"
				{...form.field('permission.givenBy')}
			/>
			<TextArea
				label="Note"
				isOptional
				rows={3}
				maxLength={2000}
				help="How and when it was given, and for what"
				{...form.field('permission.note')}
			/>
			{permission && (
				<p className="text-sm text-muted">
					On record: recorded by {permission.recordedBy} on <ExactTime moment={permission.recordedAt} />.
				</p>
			)}
		</div>
	);
}
