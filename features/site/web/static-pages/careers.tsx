import { Link } from '@tanstack/react-router';
import { ReadingPage } from './reading-page.tsx';

export function Careers({ siteName }: { siteName: string }) {
	return (
		<ReadingPage
			title="Careers"
			lead="There are no paid positions at the moment. There is work, though, and you are welcome to it."
			sections={[
				{
					id: 'no-jobs-now',
					title: 'No jobs now',
					content: (
						<>
							<p>
								The software behind {siteName} is an open-source project. It employs nobody, and we would
								rather say so than collect applications that nobody reads.
							</p>
							<p>If that changes, the position will be described here, with its pay.</p>
						</>
					),
				},
				{
					id: 'ways-to-help',
					title: 'Ways to help',
					content: (
						<ul>
							<li>
								<strong>Find newsletters.</strong> <Link to="/submit">Submit one</Link> that deserves more
								readers, your own included.
							</li>
							<li>
								<strong>Correct what is wrong.</strong> A dead link, a newsletter that has stopped, a
								description that misses the point: <Link to="/contact">tell us</Link>.
							</li>
							<li>
								<strong>Test it.</strong> Use the directory with a keyboard, a screen reader, an old phone or
								a slow connection, and tell us where it lets you down.
							</li>
							<li>
								<strong>Write code.</strong> The source comes with a guide for contributors, a map of the code
								and one command that runs every test.
							</li>
							<li>
								<strong>Write words.</strong> Documentation and the texts on these pages are part of the
								source, and are improved in the same way.
							</li>
						</ul>
					),
				},
				{
					id: 'how-work-is-accepted',
					title: 'How work is accepted',
					content: (
						<>
							<p>
								A change is small, has one purpose, says why it is made and brings its tests. Everything is
								read by another person before it goes in. What counts is the work, not who sends it.
							</p>
							<p>
								Contributions are published under the project's MIT licence and stay free for everyone, those
								who run their own directory included.
							</p>
						</>
					),
				},
				{
					id: 'where-to-begin',
					title: 'Where to begin',
					content: (
						<p>
							Start the software on your own machine; it fills itself with an invented directory to try things
							on. Then pick something that annoyed you. If you are not sure whether it is wanted,{' '}
							<Link to="/contact">ask first</Link>: a short message saves a long evening.
						</p>
					),
				},
			]}
		/>
	);
}
