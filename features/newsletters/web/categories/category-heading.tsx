export function CategoryHeading({ title, subtitle }: { title: string; subtitle: string }) {
	return (
		<div className="border-b-3 border-double border-border-strong pb-6 sm:pb-8">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em] sm:text-4xl">{title}</h1>
			<p className="mt-3 max-w-[48ch] text-muted sm:text-lg">{subtitle}</p>
		</div>
	);
}
