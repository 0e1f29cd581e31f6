import { Container } from '#ui/layout/container.tsx';
import { Icon } from '#ui/look/icons.tsx';

export function NotFoundPage() {
	return (
		<Container className="flex flex-col items-center py-24 text-center">
			<Icon name="alert" size={48} className="text-danger" />
			<h1 className="mt-6 font-serif text-3xl font-semibold tracking-[-0.02em]">404 Page Not Found</h1>
			<p className="mt-3 text-muted">Did you forget to add the page to the router?</p>
		</Container>
	);
}
