import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { userQuery } from '#features/accounts/web/shared/account-queries.ts';
import {
	BudgetChange,
	type BudgetName,
	type Budgets,
	changeBudgets,
} from '#features/prompts/contract/budgets.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { SendButton } from '#ui/forms/send-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Section } from '#ui/layout/section.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import { changesOf } from '../shared/changes-of.ts';
import { QueryArea } from '../shared/query-list.tsx';
import { budgetsQuery } from '../shared/settings-queries.ts';
import { useMutationForm } from '../shared/use-mutation-form.ts';

const words: Record<BudgetName, { label: string; unit: string }> = {
	textTokens: { label: 'Text model: tokens a day', unit: 'tokens' },
	images: { label: 'Image model: pictures a day', unit: 'pictures' },
};

/** Daily budgets of the models, and today's use. */
export function DailyBudgets() {
	const api = useApi();
	const budgets = useQuery(budgetsQuery(api));
	const { data: user } = useQuery(userQuery(api));
	const isOwner = user?.role === 'owner';
	return (
		<Section
			title="Daily budgets"
			about="Everything that asks a model shares its budget: the inbox, digests, videos, prompts, pictures. Once it is used up, rules and drawn covers take over until midnight, UTC. 0 switches a model off."
		>
			<QueryArea query={budgets} problem="Couldn't load the budgets">
				{(data) => (
					<BudgetForm
						key={`${data.textTokens.perDay} ${data.images.perDay}`}
						budgets={data}
						isOwner={isOwner}
					/>
				)}
			</QueryArea>
		</Section>
	);
}

function BudgetForm({ budgets, isOwner }: { budgets: Budgets; isOwner: boolean }) {
	const api = useApi();
	const queryClient = useQueryClient();
	const form = useMutationForm({
		initial: {
			textTokens: String(budgets.textTokens.perDay),
			images: String(budgets.images.perDay),
		},
		draftKey: null,
		check: ({ textTokens, images }) =>
			BudgetChange.safeParse({ textTokens: readNumber(textTokens), images: readNumber(images) }),
		mutationFn: (body) => {
			const { textTokens, images } = budgets;
			const opened = { textTokens: textTokens.perDay, images: images.perDay };
			return api.call(changeBudgets, { body: changesOf(opened, body) });
		},
		onSuccess: (changed) => {
			queryClient.setQueryData(budgetsQuery(api).queryKey, changed);
			showToast({ title: 'Daily budgets', description: 'They were changed and count at once.' });
		},
	});

	return (
		<form {...form.formProps} className="px-4 py-3 sm:px-5">
			<fieldset disabled={form.isSending || !isOwner} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
				<legend className="sr-only">Daily budgets</legend>
				{form.failure && (
					<div className="sm:col-span-2">
						<FormError message={form.failure.message} />
					</div>
				)}
				{(Object.keys(words) as BudgetName[]).map((name) => (
					<TextField
						key={name}
						label={words[name].label}
						help={`${budgets[name].usedToday.toLocaleString('en-US')} of ${budgets[name].perDay.toLocaleString('en-US')} ${words[name].unit} used today`}
						type="number"
						min={0}
						step={1}
						{...form.field(name)}
					/>
				))}
				{isOwner ? (
					<div className="mt-2 sm:col-span-2">
						<SendButton isSending={form.isSending} sendingLabel="Saving…">
							Save budgets
						</SendButton>
					</div>
				) : (
					<p className="text-sm text-muted sm:col-span-2">Only an owner can change them.</p>
				)}
			</fieldset>
		</form>
	);
}

function readNumber(text: string): number {
	return text.trim() === '' ? Number.NaN : Number(text);
}
