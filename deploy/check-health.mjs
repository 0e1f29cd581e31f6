// For a container's health check: exits with 0 if the server in this container responds.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, {
	signal: AbortSignal.timeout(4000),
}).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
