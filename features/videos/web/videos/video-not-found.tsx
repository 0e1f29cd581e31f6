import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonStyle } from '#ui/layout/button.tsx';
import { showToast } from '#ui/overlays/toast.tsx';

/** For a video that is not there and for one that could not be had: the reader can do the same about both. */
export function VideoNotFound({ reason }: { reason?: string }) {
	useEffect(() => {
		showToast({ title: 'Error', description: 'Failed to load video details', variant: 'destructive' });
	}, []);
	return (
		<div className="text-center">
			<h1 className="font-serif text-3xl font-semibold tracking-[-0.02em]">Video Not Found</h1>
			<p className="mx-auto mt-3 max-w-[48ch] text-muted">The requested video could not be loaded.</p>
			{reason && <p className="mt-1 text-sm text-muted">{reason}</p>}
			<Link to="/" search={{}} className={buttonStyle({ className: 'mt-8' })}>
				Back to Home
			</Link>
		</div>
	);
}
