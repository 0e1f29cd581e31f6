const steps = [
	['You give the address', 'We read its public page, and you correct what we found. No account, no cost.'],
	['You confirm', 'One mail asks whether it was really you. Your address is never shown or passed on.'],
	['An editor decides', 'A person looks at every newsletter. You get an answer either way.'],
] as const;

export function HowItWorks() {
	return (
		<section aria-labelledby="how-it-works" className="mt-12 border-t border-border pt-8">
			<h2 id="how-it-works" className="font-serif text-xl font-semibold tracking-[-0.01em]">
				How it works
			</h2>
			<ol className="mt-4 grid gap-6 sm:grid-cols-3 sm:gap-8">
				{steps.map(([title, text], index) => (
					<li key={title} className="flex gap-4">
						<span aria-hidden="true" className="font-serif text-3xl leading-8 text-accent">
							{index + 1}
						</span>
						<div className="text-sm">
							<h3 className="font-medium">{title}</h3>
							<p className="mt-1 text-pretty text-muted">{text}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}
