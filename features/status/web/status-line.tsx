import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/api-context.tsx';
import { describeFailure } from '#client/describe-failure.ts';
import { type TestedService, testService } from '#features/site/contract/services.ts';
import type { StatusLine, StatusLink } from '#features/status/contract/status.ts';
import { Button } from '#ui/layout/button.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { StateIcon } from '#ui/look/state-icons.tsx';
import { statusKeys } from './status-queries.ts';

export const lineAnchor = (id: string) => `line-${id}`;

const linkStyle = 'text-accent underline underline-offset-2 hover:text-accent-strong';

export function LineRow({ line, word }: { line: StatusLine; word: string }) {
	const { id, label, state, value, advice, link, items, check } = line;
	return (
		<li
			id={lineAnchor(id)}
			className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 text-sm target:bg-accent-soft sm:px-5 md:grid-cols-[7rem_11rem_minmax(0,1fr)_auto]"
		>
			<span className="flex items-center gap-2 max-md:order-2">
				<StateIcon state={state} />
				{word}
			</span>
			<h3 className="font-medium max-md:order-1">{label}</h3>
			<div className="min-w-0 max-md:order-3 max-md:col-span-2">
				<p className="wrap-anywhere text-pretty text-muted">
					{value}
					{!advice && link && (
						<>
							{' · '}
							<TextLink link={link} />
						</>
					)}
				</p>
				{advice && (
					<p className="mt-1 max-w-[75ch] text-pretty">
						{advice} {link && <TextLink link={link} />}
					</p>
				)}
				{items && items.length > 0 && (
					<ul className="mt-2 flex flex-col gap-1">
						{items.map((item) => (
							<li key={item.label} className="wrap-anywhere">
								{item.link ? <TextLink link={{ ...item.link, label: item.label }} /> : item.label}
								<span className="text-muted">: {item.detail}</span>
							</li>
						))}
					</ul>
				)}
			</div>
			{check && <CheckButton service={check} label={label} />}
		</li>
	);
}

function TextLink({ link: { label, address } }: { link: StatusLink }) {
	return (
		<a href={address} className={linkStyle}>
			{label}
		</a>
	);
}

/** Tests the service; the line shows the result. */
function CheckButton({ service, label }: { service: TestedService; label: string }) {
	const api = useApi();
	const { mutate, isPending, data, error } = useMutation({
		mutationFn: () => api.call(testService, { params: { service } }),
		meta: { invalidates: [statusKeys.all] },
	});
	const said = error ? describeFailure(error).message : data?.state === 'missing' ? data.message : '';
	return (
		<div className="max-md:order-4 max-md:col-span-2">
			<Button
				look="secondary"
				className="min-h-9 px-3 pointer-coarse:min-h-11"
				disabled={isPending}
				onClick={() => mutate()}
			>
				{isPending ? 'Checking…' : 'Check now'}
				<VisuallyHidden> {label}</VisuallyHidden>
			</Button>
			<p role="status" className="mt-1 max-w-48 text-xs empty:hidden">
				{said}
			</p>
		</div>
	);
}
