import { Link } from '@tanstack/react-router';

export function HowNumbersAreMade() {
	return (
		<section
			aria-labelledby="how-made"
			className="border-t-3 border-double border-border-strong pt-8 lg:pt-12"
		>
			<h2 id="how-made" className="font-serif text-2xl font-semibold tracking-[-0.015em]">
				How these numbers are made
			</h2>
			<div className="prose mt-4">
				<p>
					<strong>Newsletters, issues, categories and collections</strong> are counted in the directory
					itself. Hidden ones are left out. The month of a newsletter is the month in which it was listed
					here, not the one in which it began.
				</p>
				<p>
					<strong>Views</strong> are counted when a page has opened in a browser, one per page and visit to
					it. We store the day, the page and a number. There is no cookie, no address, no identifier, so
					nobody can say how many people stand behind a hundred views, and we do not pretend to know.
				</p>
				<p>
					<strong>Not counted</strong> are browsers without scripts, programs that say they are programs, and
					everyone whose browser sends “Do Not Track” or “Global Privacy Control”. The numbers are therefore
					lower than the truth.
				</p>
				<p>
					Everything is counted anew at most once a minute. Programs find the same numbers at{' '}
					<a href="/api/analytics">/api/analytics</a>; what we keep in general is under{' '}
					<Link to="/privacy">Privacy</Link>.
				</p>
			</div>
		</section>
	);
}
