import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { userQuery } from '#features/accounts/web/shared/account-queries.ts';
import {
	changeOwnNotices,
	NoticeChoice,
	type NoticeRhythm,
	type OwnNotices,
} from '#features/notices/contract/notices.ts';
import { kindsFor, nameOfKind } from '#features/notices/rules/notice-labels.ts';
import { QueryArea } from '#features/site/web/shared/query-list.tsx';
import { useMutationForm } from '#features/site/web/shared/use-mutation-form.ts';
import { ChoiceGroup } from '#ui/forms/choice-group.tsx';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { noticeKeys, ownNoticesQuery } from './notice-queries.ts';

const rhythms: { value: NoticeRhythm; label: string }[] = [
	{ value: 'off', label: 'No mail' },
	{ value: 'at-once', label: 'At once' },
	{ value: 'daily', label: 'Daily' },
];

/** Whether to mail the user what the bell shows. */
export function NoticeSettings() {
	const api = useApi();
	const own = useQuery(ownNoticesQuery(api));
	const { data: user } = useQuery(userQuery(api));
	return (
		<Section
			title="Notices by mail"
			about="What the bell shows, mailed to your address when something new has come. Many at once are one mail."
		>
			<QueryArea query={own} problem="Couldn't load your notices">
				{(notices) => user && <NoticeForm notices={notices} role={user.role} />}
			</QueryArea>
		</Section>
	);
}

function NoticeForm({ notices, role }: { notices: OwnNotices; role: 'owner' | 'editor' }) {
	const api = useApi();
	const form = useMutationForm({
		initial: { rhythm: notices.rhythm as string, kinds: notices.kinds as string[] },
		draftKey: null,
		check: (values) => NoticeChoice.safeParse(values),
		mutationFn: (body) => api.call(changeOwnNotices, { body }),
		meta: { invalidates: [noticeKeys.all] },
		onSuccess: () => showToast({ title: 'Your notices are saved' }),
	});
	return (
		<FormFrame
			form={form}
			legend="Notices by mail"
			className="max-w-[38rem] p-4 sm:p-5"
			fieldsClassName="flex flex-col gap-3"
		>
			{notices.email === null && (
				<p role="note" className="rounded-md border border-border bg-surface px-4 py-3 text-sm text-pretty">
					You have no confirmed address yet, so nothing is mailed. Give one under “My address”.
				</p>
			)}
			<SelectField
				label="How soon"
				options={rhythms}
				help={`At once means within some minutes. Daily means at ${notices.dailyAt}.`}
				{...form.field('rhythm')}
			/>
			<ChoiceGroup
				label="About"
				name="kinds"
				options={kindsFor(role).map((kind) => ({ value: kind, label: nameOfKind(kind) }))}
				chosen={form.values.kinds}
				onChange={(kinds) => form.change({ kinds })}
			/>
			<div>
				<SendButton isSending={form.isSending} sendingLabel="Saving…">
					Save notices
				</SendButton>
			</div>
		</FormFrame>
	);
}
