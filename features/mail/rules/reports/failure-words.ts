import type { FailureReason } from './report.ts';

/**
 * What servers say when they refuse, by precedence: a full mailbox is often called unavailable, and a refusal because of our
 * reputation may mention a nonexistent address. Covers the wording of common mail servers and large providers in their
 * languages.
 */
const words: readonly (readonly [FailureReason, RegExp])[] = [
	[
		'blocked',
		/\b(?:sender|from) (?:(?:e-?mail )?address|domain|host(?:name)?|verify|verification|callout|policy)\b[^\n]{0,80}(?:reject|not exist|unknown|invalid|not found|denied|fail|unverified|not resolve)|domain of sender|sender (?:was |is )?(?:rejected|denied|blocked|not allowed|unknown|refused)|bad sender|sender not authenticated|sendernotauth|\bhelo\b|client host|client ip\b|dynamic ip|your (?:ip|host ?name|address (?:is|has)|network|mail ?server|smtp|isp|reverse)\b|smtp server of your|only accept\w{0,20} mail from|from your ip|recipient preferences|go away|\byour (?:\w{1,20} )?account (?:has been|is|was) (?:suspend|disabl|block|limit|lock|not |restrict)|sending (?:account|limit|is disabled)|max(?:imum)? (?:\w{1,20} )?(?:e?mails?|defers|recipients)\b|per (?:hour|day)\b|frequency limit|too many (?:\w{1,20} ){0,2}(?:recipients?|users|addresses|connections)|(?:verify|invalid|bad|unknown)[^\n]{0,30}return-?path|return-?path (?:address|domain|is )|\bfrom: ?(?:header|address|domain)|\bsender\b[^\n]{0,40}(?:not accepted|null mx)|spammer|\buce\b|authentication (?:failed|required)|\b(?:dmarc|dkim|spf) (?:check|fail|verif|record|policy)|\d (?:is )?listed (?:in|at|on|by)\b|suspicious (?:link|url|content)|will not accept (?:delivery|mail from|this|messages? from)/i,
	],
	[
		'mailbox full',
		/(?:mail ?(?:box|folder|drop|file|dir)|inbox|quota|storage)\b[^\n]{0,60}\bfull\b|full mail ?(?:box|folder)|mail ?box (?:size )?limit exceed|(?:space|storage) (?:has been|is|was) used up|too much mail data|too many messages on|(?:have|has) enough space|(?:over|reached) (?:\w{1,20} ){0,3}quota|(?:account|user|addressee|recipient) (?:is |was |has )?(?:currently )?(?:full|over)\b|(?:mail ?(?:box|folder|drop|file|dir)|inbox|account|user|recipient|storage)\b[^\n]{0,60}(?:over (?:\w{1,20} ){0,3}quota|out of (?:disk )?(?:space|storage)|exceed\w{0,20}[^\n]{0,40}(?:quota|storage|limit|space|size|allocat|capacity)|too much mail)|over[ -]?quota|quota[ -]?(?:\w{1,20} )?(?:exce|full|limit|violation)|exceed\w{0,20} (?:\w{1,20} ){0,4}(?:quota|storage)|insufficient (?:disk|storage|system storage|space)|not enough (?:\w{1,20} )?space|no space left|disk (?:is )?full|STOREDRV[^\n]{0,80}quota|ShutoffQuota|(?:postfach|mailbox|konto|empfänger)[^\n]{0,60}(?:\bvoll\b|überfüllt|speicherplatz)|kontingent|(?:boîte|boite|bal)[^\n]{0,80}(?:pleine|satur)|quota[^\n]{0,20}(?:dépassé|atteint)|(?:buz[oó]n|casilla|casella|caixa)[^\n]{0,80}(?:llen[ao]|pien[ao]|chei[ao]|cuota)|postvak[^\n]{0,40}\bvol\b|容量(?:を超|オーバー|超過|制限|が不足)|(?:がいっぱい|が一杯|満杯)|已满|空间不足|переполнен|skrzynka[^\n]{0,40}pe[lł]na/iu,
	],
	[
		'too large',
		/(?:message|mail|e-?mail|attachment)s?\b[^\n]{0,40}(?:too (?:big|large|long)|exceed|over (?:the )?(?:max|size))|size (?:exceed|limit)|(?:maximum|max|allowed|permitted|fixed) (?:allowed |permitted )?(?:message |mail |e-?mail )?size|message (?:length|size)|RecipSizeLimit|nachricht (?:ist )?zu gro(?:ß|ss)|trop (?:volumineux|gros|grand)|demasiado grande|troppo grande|サイズ(?:が大き|超過|制限)/iu,
	],
	[
		'no such domain',
		/(?:host|domain)(?: or domain)?(?: name)? (?:not found|unknown|does(?: not|n.t) exist|is not (?:valid|known)|invalid|isn.t valid|lookup failed|could ?n[o.]t be found|couldn.t be found)|unknown (?:mail )?(?:host|domain)|no such (?:domain|host)|(?:bad|invalid) (?:host|domain) ?name|nxdomain|\bhost \S{1,100} (?:was )?not found|couldn.t find any host|cannot find (?:your )?(?:host|domain)|unrout[e]?able mail domain|non-?existent (?:host|domain)|(?:mx|a) record[^\n]{0,40}(?:not found|missing|point to non)|no (?:valid )?(?:mx|mail (?:server|host|exchanger))\b|null ?mx|does not accept (?:e-?)?mail(?! from)|DNS domain\b[^\n]{0,100}does not exist|domain\b[^\n]{0,100}(?:does not exist|couldn.t be found)|InfoDomainNonexistent|(?:domäne|domain)[^\n]{0,80}(?:existiert nicht|nicht gefunden)|domaine[^\n]{0,80}(?:n.existe pas|introuvable)|ドメイン[^\n]{0,40}(?:存在しません|見つかりません)/iu,
	],
	[
		'address closed',
		/\b(?:account|mail ?box|user|address|recipient|profile)(?: \S{1,30}){0,6} (?:disabled|deactivated|inactive|closed(?! (?:the )?connection)|suspended|deleted|cancell?ed|discontinued|blocked due to inactivity|not active|retired)|account (?:has |is |was )?(?:expired|terminated|removed|locked)|(?:is|has been|was) (?:currently )?(?:suspended|deactivated)|mailbox is frozen|extended inactivity|(?:disabled|deactivated|inactive|closed|suspended|terminated|deleted) (?:e-?mail )?(?:account|mail ?box|user|address|recipient)|no longer (?:exist|valid|active|in use|available|accept|receiv|employed|works|with|at |here|on server|a user|used|monitored)|has left the (?:company|organi)|user (?:has )?moved|mailbox has moved|(?:konto|postfach)[^\n]{0,60}(?:gesperrt|deaktiviert|geschlossen|gelöscht)|nicht mehr (?:gültig|aktiv|verfügbar|vorhanden)|compte[^\n]{0,60}(?:désactivé|fermé|supprimé|suspendu)|n.est plus (?:valide|active|utilisée)|cuenta[^\n]{0,60}(?:desactivad|suspendid|cancelad|deshabilitad)|they are not accepting mail from|policy rejection on the target address|почтовый ящик (?:\S{1,30} ){0,3}(?:заблокирован|отключ|удал)/iu,
	],
	[
		'no such address',
		/unknown (?:virtual user|user|recipient|address|local|mail ?box|account|login|alias|rcpt|or illegal|e-?mail)|(?:user|recipient|addressee|mail ?box|account|address|local part|rcpt|alias)(?: name| address| e-?mail)?\b[^\n]{0,80}(?:unknown|not found|not exist|n.t exist|doesn.t have|isn.t known|not known|not (?:be )?listed|not valid|is ?n[o.]t (?:a )?(?:valid|known|local|registered)|invalid|no such|not recogni[sz]ed|could ?n[o.]t be found|couldn.t be found|wasn.t found|undeliverable|illegal|unroutable|unrouteable|not our customer|nonexistent|non-existent)|no such (?:user|recipient|mail ?box|address|person|account|email|local|addressee|name|customer|subscriber)|no (?:mail ?box|user|account|recipient|valid recipients?|one)\b[^\n]{0,30}(?:by that|with that|here|of that|name|found|available|at this|bye)|invalid (?:recipient|mail ?box|user|address|destination|final delivery|rcpt|local)|(?:bad|illegal|unrecogni[sz]ed|nonexistent|non-existent) (?:destination|recipient|mail ?box|address|user|email)|(?:address|recipient) (?:rejected|unknown|not found)|unrout[e]?able address|not an? (?:\w{1,20} )?(?:mail ?box|user|recipient|address|email|inbox)|not listed in|not present|badrcptto|badrecipientto|validrcptto|missing home|addresses? (?:were|was) unknown|accept user|recipient (?:is )?not (?:ok|accepted)|rejected recipients|in name directory|not (?:currently )?(?:being )?accept(?:ing|ed) (?:any (?:new )?mail|for this mailbox)|no existe (?:dicha|ese|el|la)|nessun utente|not our customer|mail ?box (?:is )?(?:not found|unavailable|not available|does)|RecipientNotFound|ExRecipNotFound|RecipNotFound|user ?unknown|doesn.t have a\b[^\n]{0,40}account|\bnot known here|can(?:not|.t) (?:find|locate)[^\n]{0,40}(?:user|recipient|mail ?box|address)|wasn.t found at|couldn.t be delivered to\b[^\n]{0,120}because the address|address couldn.t be found|(?:empfänger|benutzer|adresse|postfach|user)[^\n]{0,80}(?:unbekannt|existiert nicht|nicht gefunden|nicht bekannt|nicht vorhanden|ungültig)|unbekannter? (?:empfänger|benutzer|adresse)|(?:destinataire|utilisateur|adresse|boîte|compte|usager)[^\n]{0,80}(?:inconnue?|n.existe (?:pas|plus)|introuvable|invalide)|(?:usuario|destinatario|direcci[oó]n|buz[oó]n|cuenta)[^\n]{0,80}(?:desconocid|no existe|no encontrad|inexistente|inv[aá]lid)|(?:utente|destinatario|indirizzo|casella)[^\n]{0,80}(?:sconosciut|non esiste|inesistente|non trovat)|(?:usu[aá]rio|destinat[aá]rio|endere[cç]o)[^\n]{0,80}(?:desconhecid|n[aã]o existe|inexistente|n[aã]o encontrad)|(?:gebruiker|ontvanger|adres|postvak)[^\n]{0,60}(?:onbekend|bestaat niet|niet gevonden)|存在しません|存在しない|見つかりません|不明なユーザ|宛先不明|不存在|查无此人|nie ma takiego u[zż]ytkownika|u[zż]ytkownik[^\n]{0,40}nie istnieje|okänd (?:användare|mottagare)|ukjent (?:bruker|mottaker)|ukendt (?:bruger|modtager)|не существует|не найден|неизвестный (?:пользователь|получатель)/iu,
	],
	[
		'blocked',
		/\bspam\b|spamming|unsolicited|black ?list|block(?:ed)? ?list|deny ?list|\bblocked\b|\bbanned\b|\brbl\b|dnsbl|spamhaus|barracuda|reputation|\bpolic(?:y|ies)\b|\bdmarc\b|\bspf\b|\bdkim\b|unauthenticated|authenti(?:cat|fi)|not (?:allowed|permitted|authori[sz]ed|accepted for)|prohibit|relay(?:ing)?\b|content (?:reject|filter|denied)|virus|malware|phish|infected|access denied|administrative|rejected (?:by|for|due|because|as)|(?:message|mail|e-?mail) (?:is |was |has been )?(?:rejected|refused|blocked|not accepted)|mail from[^\n]{0,40}not accepted|dial-?up|open relays?|suspected|classified as|\b(?:DT|MI|HL|RP|CL):[A-Z]{3}\b|suspicious|\bjunk\b|reverse dns|\bptr\b|\babuse|RESOLVER\.RST|restrict|complaint|suppression list|listed (?:in|on|at|by)|abgelehnt|abgewiesen|verweigert|unerwünscht|refusé|rejeté|indésirable|rechazad|bloquead|rifiutat|rejeitad|geweigerd|拒否|ブロック|迷惑メール|垃圾邮件|被拒/iu,
	],
	[
		'not reached',
		/time[d]?[ -]?out|connection (?:refused|reset|dropped|closed|lost|failed|attempt)|lost connection|no route to host|unreachable|could ?n[o.]t (?:connect|be reached|contact)|unable to (?:connect|contact|reach)|did not (?:respond|accept our requests to connect)|not respond|expired|queue too long|in the queue|retry time|have been failing|too many hops|hop count|mail loop|\bloop(?:s|ing|ed)?\b|try again|name service error|dns (?:error|failure|query|lookup|server)|(?:kein(?:e)? (?:verbindung|antwort))|nicht erreichbar|zeitüberschreitung|délai|injoignable|接続できません|タイムアウト/iu,
	],
	[
		'try later',
		/gr[ea]y-?list|later|temporar|deferred|throttl|rate ?limit|too many|too (?:fast|quickly|much)|\bbusy\b|unavailable|resources|overload|bare (?:lf|cr|line)|lone (?:cr|lf)|\bsyntax\b|(?:missing|invalid|bad|malformed|duplicate|multiple|no) (?:\w{1,20} )?(?:headers?|message-?id)\b|headers? (?:fail|syntax|is |are |not )|\btls\b|starttls|encryption|internal (?:\w{1,20} )?(?:error|failure|problem)|local error|\bldap\b|vorübergehend|später|temporaire|plus tard|temporal|m[aá]s tarde|一時的/iu,
	],
];

/** Why a server refused, by its wording; null if it is unknown. */
export function findFailureReason(text: string): FailureReason | null {
	const read = text.slice(0, 2000);
	// Text may be wrapped in the middle of a phrase.
	const joined = read.replace(/\r?\n[ \t]{1,40}/g, ' ');
	return find(read) ?? (joined === read ? null : find(joined));
}

function find(text: string): FailureReason | null {
	return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A failed DNS lookup may succeed the next time. */
export const passingLookUp =
	/try again|temporar|servfail|timed? ?out|name service error[^\n]{0,120}(?:again|server)|lookup (?:deferred|timed)/i;
