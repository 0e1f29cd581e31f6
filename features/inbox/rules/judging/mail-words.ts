// Phrases that identify mails, in the most common languages of newsletters. No pattern has nested repetition, so that no mail
// can make them slow.

export const leavingWords =
	/unsubscrib|opt[- ]?out|stop (?:receiving|getting) th|leave this list|abmelden|abbestellen|austragen|désabonn|désinscri|se désinscrire|darse de baja|cancelar (?:la |tu |su )?suscripci|disiscri|cancella (?:la tua )?iscrizione|descadastr|cancelar (?:a )?(?:inscri|assinatura)|uitschrijven|afmelden|avregistrera|avsluta prenumeration|afmeld|wypisz|отписаться|退订|取消订阅|配信停止|수신거부/iu;

export const viewingWords =
	/view (?:this |it |the )?(?:e-?mail |issue |post |message |newsletter |online |it )?(?:in|on|with) (?:your |a |the )?(?:web ?)?browser|view (?:this (?:e-?mail )?)?online|read (?:this |it )?(?:online|on the web|in (?:your )?browser)|web version|webversion|online version|view on (?:the )?web|open in browser|view as (?:a )?web|im browser (?:ansehen|anzeigen|öffnen|lesen)|online ansehen|version en ligne|dans (?:votre|le|ton) navigateur|en (?:el|tu|su) navegador|nel (?:tuo )?browser|no (?:seu )?navegador|in (?:je|uw) browser|READ IN APP|listen in the app/iu;

export const newsletterWords =
	/\bnewsletter|\bweekly\b|\bdaily\b|\bmonthly\b|\bfortnightly\b|\bdigest\b|\bdispatch|\bbriefing\b|\broundup\b|\bround-up\b|\bbulletin\b|\bgazette\b|\bedition\b|\brundbrief\b|\blettre\b|\bboletín\b|\bboletim\b|\bnieuwsbrief\b|\bnyhetsbrev\b|\brassegna\b|\binfolettre\b|\bwochenbrief\b/iu;

export const issueNumber =
	/\b(?:issue|no|nr|nº|vol|volume|edition|episode|week|letter|number|ausgabe|numéro|número|numero)\.?\s*[#№]?\s?\d{1,4}\b|(?:^|[\s:([])[#№]\s?\d{1,4}\b/iu;

export const confirmingSubject =
	/confirm (?:your |the |that |my )?(?:e-?mail|subscription|sign[- ]?up|address|registration|newsletter|interest|opt-?in)|(?:please|action required:?|one (?:more|last) step:?|almost (?:there|done|finished)[!,.:]?) .{0,30}(?:confirm|verify|activate)|verify your (?:e-?mail|address|subscription)|activate your (?:subscription|account|e-?mail)|subscription confirmation|confirmation (?:required|needed)|confirm to (?:start|finish|complete)|complete your (?:subscription|sign[- ]?up)|double opt-?in|bestätig.{0,40}(?:anmeldung|abo|e-?mail|adresse|newsletter)|(?:anmeldung|newsletter|e-?mail).{0,40}bestätig|confirme[rz]? (?:votre|ton|son) (?:inscription|abonnement|adresse|e-?mail)|confirm(?:a|e|ar) (?:tu|su|a sua|sua) (?:suscripci|inscri|correo|assinatura|e-?mail)|conferma (?:la tua )?(?:iscrizione|e-?mail)|bevestig (?:je|uw) (?:aanmelding|inschrijving|e-?mail)|^(?:please )?confirm\b.{0,20}$/iu;

export const confirmingLink =
	/confirm|verify|activate|yes,? (?:subscribe|sign|i want|count)|opt me in|complete (?:your )?(?:sign|subscription)|bestätig|confirme|confirmer|confirmar|conferma|bevestig|подтверд/iu;

export const confirmingText =
	/(?:click|tap|press|follow|use|visit|hit|klicken|cliquez|haz clic|clicca|klik)\b.{0,80}(?:to |below|link|button|um |pour |para |per |om ).{0,60}(?:confirm|verif|activate|complete|bestätig|abzuschlie|confirmer|confirmar|conferm|bevestig)|(?:confirm|verify) (?:that )?(?:your|this|the) (?:e-?mail|subscription|address|sign)|if you (?:did(?:n[’']t| not)|have not|haven[’']t) (?:request|sign|subscribe|ask|make)|(?:you (?:will not|won[’']t) be (?:subscribed|added)).{0,40}(?:confirm|click)|sofern sie (?:sich )?nicht|si vous n[’']êtes pas|si no (?:has )?solicitad/iu;

export const welcomingSubject =
	/^(?:\W*)(?:welcome\b|thanks? (?:you )?for (?:subscribing|signing up|joining)|you(?:[’']re| are) (?:in|now subscribed|subscribed|on the list|all set|signed up)\b|you(?:[’']ve| have) (?:been )?(?:successfully )?(?:subscribed|signed up|joined)|subscription confirmed|glad you[’']re here|willkommen|bienvenue|bienvenid|benvenut|bem-vind|welkom|merci de (?:votre|ton) inscription|danke für (?:deine|ihre) anmeldung)/iu;

export const welcomingText =
	/thank(?:s| you)(?: so much| very much)? for (?:subscribing|signing up|joining|confirming)|you(?:[’']re| are) (?:now |all |officially )?(?:subscribed|signed up|confirmed|on the list)|you(?:[’']ve| have) (?:just |been |successfully )*(?:subscribed|signed up|joined|been added)|your subscription (?:has been|is) (?:now )?(?:confirmed|active)|here(?:[’']s| is) what (?:to expect|happens next|you can expect)|(?:you(?:[’']ll| will)|expect to) (?:get|receive|hear from|start receiving|find).{0,60}(?:every|each|first issue|first edition|in your inbox|next issue|once a|twice a)|your first (?:issue|edition|letter|email) (?:will|arrives|lands|comes)|vielen dank für (?:deine|ihre) anmeldung|merci (?:de vous être|pour votre) inscri|gracias por suscribirte|grazie per (?:esserti iscritto|l[’']iscrizione)|obrigad[oa] por (?:se inscrever|assinar)/iu;

export const receiptSubject =
	/\b(?:receipt|invoice|order|purchase|payment|booking|reservation|itinerary|e-?ticket|shipment|shipped|delivery|delivered|parcel|package|refund|transaction|donation|rechnung|bestellung|bestellbestätigung|lieferung|quittung|zahlung|facture|commande|reçu|expédi|pedido|factura|recibo|fattura|ordine|ricevuta|fatura|bestelling|factuur)\b/iu;

export const receiptSubjectSure =
	/\b(?:your|deine?|ihre?|votre|tu|su|la tua|il tuo|seu|sua|je|uw) (?:[\p{L}.’'&-]+ ){0,3}(?:receipt|invoice|order|purchase|payment|booking|reservation|itinerary|e-?ticket|shipment|delivery|parcel|package|refund|rechnung|bestellung|facture|commande|reçu|pedido|factura|recibo|fattura|ordine|ricevuta)\b|\b(?:receipt|invoice|order|booking|reservation|rechnung|bestellung|facture|commande|pedido|factura|fattura|ordine)\b.{0,24}(?:#|no\b|nr\b|n°|number|nummer|\d{3,}|confirm|from|for your|bestätig|received)|payment (?:received|confirmation|of|to)|has (?:been )?(?:shipped|dispatched)|out for delivery|thank(?:s| you) for (?:your )?(?:order|purchase|payment|booking|shopping)|we(?:[’']ve| have) received your (?:order|payment)/iu;

export const receiptText =
	/\b(?:order|invoice|receipt|transaction|booking|confirmation|tracking|reference|bestell|rechnungs|commande|pedido|factura|ordine)[ -]?(?:number|no\.?|nr\.?|id|#|nummer|n°|reference)?\s?[:#]\s?[#A-Z0-9-]{4,}|\b(?:sub)?total\b.{0,16}(?:[$€£¥]|usd|eur|gbp|chf)\s?\d|(?:[$€£¥]\s?\d[\d.,]{0,15}|\d[\d.,]{0,15}\s?(?:€|eur|usd|gbp|chf)).{0,40}\b(?:total|paid|charged|summe|gesamt)|(?:total|amount paid|amount due|amount charged|gesamtbetrag|gesamtsumme|montant|importe|totale)\s?:?\s?(?:[$€£¥]\s?\d|\d[\d.,]{0,15}\s?(?:€|eur|usd|gbp|chf))|billing address|shipping address|payment method|visa (?:ending|\W{2,})|card ending|lieferadresse|estimated delivery|track (?:your )?(?:package|order|parcel|shipment)/iu;

export const noticeSubject =
	/security (?:alert|notice|warning)|new (?:sign|log)[- ]?in\b|(?:sign|log)[- ]?in (?:attempt|code|link|from)|password (?:reset|was (?:changed|reset)|changed|expires)|reset (?:your |the )?password|(?:verification|security|login|access|confirmation|authentication) code|one[- ]time (?:code|passcode|password)|\bis your .{0,40}code\b|two-factor|unusual (?:activity|sign)|\b(?:build|pipeline|deploy(?:ment)?|workflow|job|backup|check|run)\b.{0,40}\b(?:failed|passed|succeeded|successful|completed|fixed|broken)|^\[?(?:alert|firing|resolved|warning|critical|down|up|problem|recovery)\b\]?[:!\]]|\bis (?:down|back up)\b|google alert|(?:price|job|stock|weather|traffic) alert|(?:storage|mailbox) (?:is )?(?:almost |nearly )?full|scheduled maintenance|(?:statement|bill|invoice|report) is (?:now )?(?:ready|available)|payment (?:due|failed|declined|reminder)|mentioned you|commented on|replied to your|assigned (?:you|to you)|invited you|has invited|wants to connect|new (?:follower|connection|comment|message|reply)|started following|friend request|(?:liked|reacted to|shared) your|tagged you|sent you a|^reminder\b|appointment|(?:update|changes?|updates) to (?:our|your) (?:terms|privacy|policy|agreement)|terms of service|privacy policy|expires? (?:soon|in \d|on \d|tomorrow|today)|(?:subscription|membership|domain|plan|licence|license|certificate) (?:will )?(?:renew|expire|end)|trial (?:ends|expires|is ending|period)|your (?:account|profile|subscription) (?:has been|was|is|will)|action required|sicherheits(?:hinweis|warnung)|passwort zurücksetzen|code de vérification|réinitialis|código de verificación|codice di verifica|you have \d+ (?:new|unread)|missed (?:call|message)|voicemail|\bhas (?:posted|replied|joined|shared|requested|accepted)\b|pull request|merge request|\bPR #\d|\(#\d+\)$|^\[[\w.-]+\/[\w.-]+\]/iu;

export const noticeText =
	/if (?:this was(?:n[’']t| not) you|you did(?:n[’']t| not) (?:request|make|recognise|recognize|attempt|sign|try))|(?:code|passcode|pin)\s?(?:is)?:?\s{0,3}\d{4,8}\b|this code (?:will )?expire|do not share this code|ip address:?\s?\d|reset your password|you are receiving this (?:email |notification |message )?because (?:you (?:are subscribed to this thread|were mentioned|authored|commented|have .{0,30}alerts?|enabled|set up|are watching)|of your (?:account|notification)|your account)|reply to this email directly|view (?:it )?on github|manage (?:your )?notification|turn off (?:these )?(?:alerts|notifications)|notification settings|view (?:profile|build|pipeline|incident|logs|comment|message|alert)|automated (?:message|notification|email)|this is an automat(?:ed|ic)|do not reply to this|account(?:[’']s)? security|commit [0-9a-f]{7,}|build #?\d+|see (?:all|more) results/iu;

export const spamWords: readonly RegExp[] = [
	/you(?:[’']ve| have)? (?:been )?(?:won|selected as|chosen as)|lucky winner|winning (?:number|notification)|lottery|jackpot/iu,
	/(?:million|thousand|billion) (?:us |u\.s\. )?(?:dollars|usd|euros|pounds)|\bUS?D?\s?\$\s?\d{1,3}(?:,\d{3}){2,}/iu,
	/inheritance|next of kin|beneficiary|barrister|late client|unclaimed fund|strictly confidential/iu,
	/wire transfer|bank (?:account )?details|western union|moneygram|gift ?cards?\b.{0,40}(?:code|scratch|send)/iu,
	/viagra|cialis|pharmacy|no prescription|\bpills?\b|male enhancement|enlarge|testosterone boost/iu,
	/casino|free spins|no deposit bonus|sports ?bet|\bbetting tips/iu,
	/(?:double|triple|multiply) your (?:btc|bitcoin|crypto|money|investment)|guaranteed (?:returns?|profits?|income)|\d{1,6}% (?:daily|weekly|guaranteed)|crypto (?:giveaway|airdrop)|seed phrase|connect your wallet/iu,
	/act (?:now|fast|immediately)|limited[- ]time offer|offer expires|only \d{1,6} (?:left|spots)|last chance to claim|urgent(?:ly)? (?:response|reply|attention|action)/iu,
	/100% (?:free|legal|guaranteed|risk)|risk[- ]free|no obligation|no strings attached|money[- ]back guarantee/iu,
	/dear (?:friend|sir|madam|beneficiary|valued customer|customer|user|winner|beloved|account (?:holder|owner))/iu,
	/claim (?:your|the) (?:prize|reward|gift|bonus|free|refund|funds)|you are eligible (?:for|to)/iu,
	/(?:verify|update|confirm) your (?:account|wallet|billing|payment|bank) (?:details|information|now)|account (?:has been|will be) (?:suspended|limited|closed|locked|deactivated)/iu,
	/seo (?:services|expert|agency|package)|(?:first page|page one|#1) (?:of|on) google|backlinks?|web ?design services|boost your (?:ranking|traffic)/iu,
	/weight loss|lose \d{1,4} (?:pounds|lbs|kilos|kg)|belly fat|keto (?:gummies|pills)|miracle (?:cure|diet)/iu,
	/hot (?:singles|girls|women)|lonely (?:women|housewives)|adult dating|\bmeet singles|singles in your area|meet (?:sexy|hot)|xxx/iu,
	/work from home|make \$?\d{1,9}.{0,20}(?:per|a|each) (?:day|week|hour|month)|be your own boss|financial freedom|passive income now/iu,
	/replica (?:watches|bags)|cheap (?:meds|rolex|software)|luxury watches/iu,
	/(?:lowest|low) (?:mortgage )?(?:interest )?rates|mortgage rates|\brefinanc|government grants?\b|free cash|never repay|consolidate your debt|(?:bad|poor|no|whatever your) credit\b|credit repair|lenders compete/iu,
	/university diploma|non-accredited|toner|ink ?jet|cable descrambler|copy dvds?\b|prescription drugs|without a prescription/iu,
	/\bsection 301\b|\bs\. ?1618\b|\bopt(?:ed)?[- ]?in (?:list|with|partner|through)|one of (?:our|its|their) (?:\w+ )?partners?|bulk e?-?mail|\bmillion (?:fresh |new |verified )?(?:e-?mail )?addresses/iu,
	/\b(?:call|order) (?:now|today)\b|toll[- ]free|save (?:up to )?\d{1,2}%|24 hours a day/iu,
	/\bpenny stocks?\b|\bsymbol: ?[a-z]{4}\b|\bforward[- ]looking statements?\b|\bstatements about the future\b|\bwas paid \d[\d,]{2,12} (?:shares|dollars)|\bstrong buy\b|\bexplosive\b/iu,
	/\bfree (?:satellite|cell ?phone|membership|vacation|trial offer)|\bclick here now\b/iu,
	/this is not spam|not a scam|hello dear|kindly (?:reply|contact|send|provide|click)/iu,
];
