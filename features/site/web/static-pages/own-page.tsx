import { HtmlContent } from '#ui/content/html-content.tsx';
import { Container } from '#ui/layout/container.tsx';
import { PageMasthead } from '#ui/layout/page-masthead.tsx';

/** A page with the operator's own text. */
export function OwnPage({ title, html }: { title: string; html: string }) {
	return (
		<Container className="pb-16">
			<PageMasthead title={title}>{null}</PageMasthead>
			<HtmlContent html={html} className="pt-8 lg:pt-12" />
		</Container>
	);
}
