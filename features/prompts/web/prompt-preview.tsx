import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { type PromptCategory, promptSamples, tryPrompt } from '#features/prompts/contract/prompts.ts';
import { fillPlaceholders } from '#features/prompts/rules/prompt-placeholders.ts';
import { samples } from '#features/prompts/rules/prompt-samples.ts';
import { servicesQuery } from '#features/site/web/shared/settings-queries.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { CompactSelect } from '#ui/forms/select-field.tsx';
import { Button } from '#ui/layout/button.tsx';

const sampleNames = { newsletter: 'A sample newsletter', video: 'A sample video' };
const shortest = 10;

/** A prompt with a sample filled in, and the text model's answer. */
export function PromptPreview({ content, category }: { content: string; category: PromptCategory }) {
	const api = useApi();
	const [sample, setSample] = useState<keyof typeof samples>(category === 'Video' ? 'video' : 'newsletter');
	const services = useQuery(servicesQuery(api));
	const isModelThere = services.data?.textModel === true;
	const trial = useMutation({ mutationFn: () => api.call(tryPrompt, { body: { content, sample } }) });
	return (
		<div className="flex flex-col gap-4">
			<CompactSelect
				label="Fill in"
				value={sample}
				options={promptSamples.map((value) => ({ value, label: sampleNames[value] }))}
				onChoose={(chosen) => {
					setSample(chosen);
					trial.reset();
				}}
				className="w-60"
			/>
			<section aria-label="The prompt, filled in">
				<p className="rounded-md border border-border bg-sunken px-4 py-3 text-sm break-words whitespace-pre-line">
					<Filled content={content} values={samples[sample]} />
				</p>
			</section>
			<details className="text-sm">
				<summary className="min-h-11 cursor-pointer py-3 font-medium">
					What the sample says, by placeholder
				</summary>
				<dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
					{Object.entries(samples[sample]).map(([name, value]) => (
						<div key={name} className="contents">
							<dt className="font-mono text-xs/5 text-muted">{`{{${name}}}`}</dt>
							<dd className="break-words">{value}</dd>
						</div>
					))}
				</dl>
			</details>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<Button
					look="secondary"
					disabled={!isModelThere || trial.isPending || content.trim().length < shortest}
					onClick={() => trial.mutate()}
				>
					{trial.isPending ? 'Asking…' : 'Try it'}
				</Button>
				<p className="min-w-0 flex-1 basis-60 text-sm text-pretty text-muted">
					{services.data && !isModelThere
						? 'No text model is configured (OPENAI_API_KEY), so a prompt can be looked at here, not tried.'
						: 'The text model gets the sample apart from the prompt, as material that it must not obey.'}
				</p>
			</div>
			{trial.isError && <FormError message={describeFailure(trial.error).message} />}
			<div role="status">
				{trial.data && (
					<section aria-label="Answer of the text model" className="border-l-2 border-teal pl-4">
						<p className="text-sm break-words whitespace-pre-line">{trial.data.text}</p>
						<p className="mt-2 text-xs text-muted">
							{trial.data.tokens} {trial.data.tokens === 1 ? 'token' : 'tokens'}
						</p>
					</section>
				)}
			</div>
		</div>
	);
}

function Filled({ content, values }: { content: string; values: Readonly<Record<string, string>> }) {
	return fillPlaceholders(content, values).map((part, index) => {
		if ('words' in part) return part.words;
		// The same text always gives the same parts, so the index is a stable key.
		const key = `${index}-${part.placeholder}`;
		return part.value === null ? (
			<mark key={key} className="rounded-xs bg-amber-soft px-0.5 font-mono text-amber-text">
				{`{{${part.placeholder}}}`}
			</mark>
		) : (
			<mark key={key} title={part.placeholder} className="rounded-xs bg-teal-soft px-0.5 text-teal-text">
				{part.value}
			</mark>
		);
	});
}
