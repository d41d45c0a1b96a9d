package assistants

// Law is an article of a law or of a judicial interpretation (司法解释).
type Law struct {
	Document string `json:"document"`
	Article  string `json:"article"`
	Says     string `json:"says" jsonschema:"what it provides, in short"`
}

// Term explains a word from court auctions, such as 起拍价.
type Term struct {
	Name    string   `json:"name"`
	Also    []string `json:"also" jsonschema:"other names"`
	Meaning string   `json:"meaning"`
	Law     []Law    `json:"law"`
	rules   string   // for a tax or fee, the prefix of the codes of its cost rules; otherwise empty
}

// The laws and regulations that terms cite.
const (
	onlineAuctions = "《最高人民法院关于人民法院网络司法拍卖若干问题的规定》（法释〔2016〕18号）"
	courtSales     = "《最高人民法院关于人民法院民事执行中拍卖、变卖财产的规定》（2020年修正）"
	saleNotice     = "《最高人民法院关于认真做好网络司法拍卖与网络司法变卖衔接工作的通知》（法明传〔2017〕455号）"
	bidders        = "《最高人民法院关于人民法院司法拍卖房产竞买人资格若干问题的规定》（法释〔2021〕18号）"
	civilCode      = "《中华人民共和国民法典》"
)

// terms lists the words that buyers ask about. It does not contain the definitions of statistics, tax rates and labels,
// because the API returns them.
var terms = []Term{
	{Name: "法拍房", Also: []string{"司法拍卖房产", "拍卖房"}, Meaning: "法院为执行判决，在网络平台上公开拍卖的房产。一条房源是一个平台上的一轮拍卖。",
		Law: []Law{{onlineAuctions, "第二条", "以拍卖方式处置财产的，应当采取网络司法拍卖方式，法律另有规定的除外"}}},
	{Name: "一拍", Also: []string{"首次拍卖", "第一次拍卖"}, Meaning: "同一资产的首次拍卖。起拍价不低于评估价或者市价的70%，不动产公告期不少于30日。",
		Law: []Law{{onlineAuctions, "第十条", "起拍价由法院参照评估价确定，不得低于评估价或者市价的百分之七十"},
			{onlineAuctions, "第十二条", "首次拍卖不动产的，应当在拍卖三十日前公告"}}},
	{Name: "二拍", Also: []string{"再次拍卖", "第二次拍卖"}, Meaning: "一拍流拍后在同一平台的再次拍卖。降价不超过前次起拍价的20%，不动产公告期不少于15日。",
		Law: []Law{{onlineAuctions, "第二十六条", "流拍后应当在三十日内再次拍卖，不动产应当在拍卖十五日前公告，降价幅度不得超过前次起拍价的百分之二十；再次流拍的，可以依法变卖"}}},
	{Name: "变卖", Also: []string{"网络司法变卖", "变卖价"}, Meaning: "二拍流拍后按变卖价公开出售，变卖期60天；参加的人须先交齐变卖价全款。",
		Law: []Law{{onlineAuctions, "第二十六条", "再次拍卖流拍的，可以依法在同一平台变卖"},
			{saleNotice, "变卖期与预缴款", "变卖期为六十天，竞买人交齐变卖价全款后取得竞买资格"}}},
	{Name: "重新拍卖", Also: []string{"悔拍后重新拍卖"}, Meaning: "买受人没有付清价款，或者拍卖被撤销后，对同一资产再组织的拍卖。原买受人不得参加。",
		Law: []Law{{onlineAuctions, "第二十四条", "买受人悔拍后重新拍卖的，原买受人不得参加竞买"}}},
	{Name: "起拍价", Also: []string{"保留价", "起始价"}, Meaning: "竞价的最低价，由法院确定；来源没有公布的写“未公布”，不作零。变卖的起拍价就是变卖价。",
		Law: []Law{{onlineAuctions, "第十条", "应当确定保留价，保留价即为起拍价；首次不得低于评估价或者市价的百分之七十"}}},
	{Name: "评估价", Also: []string{"参考价"}, Meaning: "法院确定起拍价时参照的价格，由当事人议价、定向询价、网络询价或者委托评估得出；来源见“定价方式”。",
		Law: []Law{{onlineAuctions, "第十条", "起拍价由法院参照评估价确定；未作评估的，参照市价确定"}}},
	{Name: "市场参考价", Meaning: "来源按同类成交得出的参考价，附方法、套数和日期；参考成交少于3套的不显示、不比较。它不是法院的评估价。"},
	{Name: "保证金", Also: []string{"竞买保证金"}, Meaning: "参加竞买前须交的钱，起拍价的5%至20%。没有竞得的在竞价结束后24小时内退还；竞得的抵价款；悔拍的不退。",
		Law: []Law{{onlineAuctions, "第十七条", "保证金数额由法院在起拍价的百分之五至百分之二十范围内确定"},
			{onlineAuctions, "第二十三条", "买受人的保证金可以充抵价款，其他竞买人的在竞价结束后二十四小时内退还或者解冻"}}},
	{Name: "变卖预缴款", Also: []string{"预缴款"}, Meaning: "参加变卖前须交齐的变卖价全款。",
		Law: []Law{{saleNotice, "预缴款", "竞买人交齐变卖价全款后取得竞买资格"}}},
	{Name: "加价幅度", Also: []string{"增价幅度"}, Meaning: "每次出价至少要加的钱，由法院确定。",
		Law: []Law{{onlineAuctions, "第二十条", "增价幅度由法院确定"}}},
	{Name: "竞价周期", Also: []string{"自由竞价"}, Meaning: "从开拍到结束的时间，不少于24小时。",
		Law: []Law{{onlineAuctions, "第二十条", "竞价时间应当不少于二十四小时"}}},
	{Name: "延时", Also: []string{"延时周期", "延时出价"}, Meaning: "结束前5分钟内有人出价的，竞价从该次出价起顺延5分钟，直到5分钟内无人出价。",
		Law: []Law{{onlineAuctions, "第二十条", "竞价程序结束前五分钟内有出价的，竞价时间自该出价时点顺延五分钟"}}},
	{Name: "流拍", Meaning: "竞价期间无人出价，拍卖没有成交。", Law: []Law{{onlineAuctions, "第二十六条", "竞价期间无人出价的，本次拍卖流拍"}}},
	{Name: "一人竞拍", Also: []string{"一人出价"}, Meaning: "只有一人报名，出价不低于起拍价的，也成交。",
		Law: []Law{{onlineAuctions, "第十一条", "不限制竞买人数量，一人参与竞拍，出价不低于起拍价的，拍卖成交"}}},
	{Name: "悔拍", Also: []string{"弃拍"}, Meaning: "竞得后不付余款。保证金不退，依次用于支付拍卖费用损失、弥补差价、冲抵案件债务，并且不得参加重新拍卖。",
		Law: []Law{{onlineAuctions, "第二十四条", "买受人悔拍的，保证金不予退还；重新拍卖时原买受人不得参加竞买"}}},
	{Name: "尾款", Also: []string{"余款", "尾款期限"}, Meaning: "成交价减去保证金，须在拍卖公告写明的期限内付到法院指定账户。",
		Law: []Law{{onlineAuctions, "第二十五条", "买受人应当在拍卖公告确定的期限内将剩余价款交付法院指定账户"}}},
	{Name: "成交裁定", Also: []string{"成交裁定书", "拍卖成交裁定"}, Meaning: "法院确认成交的裁定，付清价款后十日内送达；所有权自送达时转移，凭它办理过户。",
		Law: []Law{{courtSales, "第二十条", "价款全额交付后十日内作出裁定并送达买受人"}, {onlineAuctions, "第二十二条", "拍卖财产所有权自拍卖成交裁定送达买受人时转移"}}},
	{Name: "过户", Also: []string{"产权登记"}, Meaning: "凭成交裁定和协助执行通知书到不动产登记机构办理转移登记。",
		Law: []Law{{courtSales, "第二十六条", "不动产的所有权自拍卖成交裁定送达买受人时起转移"}}},
	{Name: "腾退", Also: []string{"交付", "清场", "占用"}, Meaning: "使房屋空出并交给买受人。由谁负责看公告：法院负责、法院协助或者买受人自行解决，费用和时间相差很大。",
		Law: []Law{{courtSales, "第二十七条", "裁定送达后十五日内将拍卖的财产移交买受人，依法不能移交的除外"}}},
	{Name: "租赁", Also: []string{"带租拍卖", "买卖不破租赁"}, Meaning: "房屋出租的，拍卖一般不消灭租赁权；影响在先抵押权实现的，法院除去后拍卖。看公告写不写“带租”和租期。",
		Law: []Law{{courtSales, "第二十八条", "原有的租赁权不因拍卖而消灭，对在先的担保物权实现有影响的，法院应当依法将其除去后拍卖"},
			{civilCode, "第七百二十五条", "租赁物在租赁期间发生所有权变动的，不影响租赁合同的效力"}}},
	{Name: "优先购买权", Also: []string{"优先购买权人"}, Meaning: "共有人、承租人等在同等条件下优先买得的权利；他可以与别人出相同的价，没有更高出价的由他竞得。",
		Law: []Law{{onlineAuctions, "第二十一条", "优先购买权人可以与其他竞买人以相同的价格出价，没有更高出价的，由优先购买权人竞得"},
			{civilCode, "第三百零五条", "按份共有人转让份额的，其他共有人在同等条件下享有优先购买的权利"},
			{civilCode, "第七百二十六条", "出租人出卖租赁房屋的，承租人享有以同等条件优先购买的权利"}}},
	{Name: "份额", Also: []string{"产权份额", "部分份额"}, Meaning: "只拍卖房产的一部分所有权。买受人与其他共有人按份共有，使用和再转让都受限；价格是所拍份额的价格。",
		Law: []Law{{civilCode, "第二百九十八条", "按份共有人对共有的不动产按照其份额享有所有权"}}},
	{Name: "税费承担", Also: []string{"税费", "各自承担", "买受人承担"},
		Meaning: "产权人一方的税由谁出：各自承担、买受人承担、买受人垫付后退还，或者公告没有写明。对总价影响很大，用 total_cost 计算。",
		Law:     []Law{{onlineAuctions, "第三十条", "因拍卖本身形成的税费，应当依照法律、行政法规的规定由相应主体承担"}}},
	{Name: "到手总价", Also: []string{"总价"}, Meaning: "价款与买受人负担的税费、登记费和载明的欠费之和，推算；未知的条件算成区间，不知道金额的写“未含”。"},
	{Name: "保本出价", Meaning: "到手总价的上限不超过市场参考价的最高出价；没有市场参考价的没有。"},
	{Name: "契税", Meaning: "买受人承受房屋权属时缴纳的税，按套数和面积分档。", rules: "deed"},
	{Name: "印花税", Meaning: "产权转移书据的税；个人买卖住房暂免。", rules: "stamp"},
	{Name: "增值税", Meaning: "产权人一方的税，按持有年限和房屋种类。", rules: "vat"},
	{Name: "个人所得税", Also: []string{"个税"}, Meaning: "产权人一方的税，按差额或者核定比例；满五年且是家庭唯一住房的免征。", rules: "income"},
	{Name: "土地增值税", Meaning: "产权人一方的税；个人转让住房暂免。", rules: "land"},
	{Name: "登记费", Meaning: "不动产登记的规费。", rules: "register"},
	{Name: "户口", Also: []string{"户籍", "落户"}, Meaning: "房屋内还有没有迁出的户口。法院一般不负责迁出，可能影响落户；看公告，未提及的须向派出所核实。"},
	{Name: "欠费", Also: []string{"物业费", "水电费"}, Meaning: "物业、水、电、燃气、供暖等费用的欠缴。公告常写由买受人承担；写明金额的计入到手总价，没有金额的列为未含。"},
	{Name: "限购", Also: []string{"竞买资格", "购房资格"}, Meaning: "受房产所在地限购政策约束的人不能参加竞买，报名时承诺、过户时核查。",
		Law: []Law{{bidders, "第一条", "受房产所在地限购政策约束的竞买人申请参与竞拍的，人民法院不予准许"}}},
	{Name: "贷款", Also: []string{"按揭", "法拍贷"}, Meaning: "公告写明可以申请贷款的，须在尾款期限内放款；没有写明的按全款准备。"},
	{Name: "抵押", Also: []string{"抵押权"}, Meaning: "拍卖成交后，原有的抵押权因拍卖而消灭，以价款清偿。",
		Law: []Law{{courtSales, "第二十八条", "拍卖财产上原有的担保物权及其他优先受偿权，因拍卖而消灭"}}},
	{Name: "查封", Meaning: "法院为执行而采取的措施；成交后由法院解除，凭裁定过户。"},
	{Name: "瑕疵", Also: []string{"瑕疵担保", "质量问题", "违建"},
		Meaning: "拍卖按现状进行。法院按规定公示和特别提示，并声明不能保证真伪或者品质的，不承担瑕疵担保责任，所以须在出价前看样。",
		Law:     []Law{{onlineAuctions, "第十五条", "法院已按规定公示和特别提示，并在公告中声明不能保证的，不承担瑕疵担保责任"}}},
	{Name: "看样", Also: []string{"看房"}, Meaning: "竞价前到现场看房，时间和联系人以公告为准。"},
	{Name: "撤回", Also: []string{"撤拍"}, Meaning: "拍卖开始前或者进行中，因和解、异议等由法院取消。"},
	{Name: "暂缓", Meaning: "法院决定暂时不拍，之后可能继续。",
		Law: []Law{{onlineAuctions, "第二十八条", "有依法应当暂缓、中止执行等情形的，法院应当决定暂缓或者裁定中止拍卖"}}},
	{Name: "中止", Meaning: "法院裁定停止本次拍卖，原因消除后可能恢复。",
		Law: []Law{{onlineAuctions, "第二十八条", "有依法应当暂缓、中止执行等情形的，法院应当决定暂缓或者裁定中止拍卖"}}},
	{Name: "以物抵债", Meaning: "流拍后申请执行人按保留价接受房产抵偿债务，不再公开拍卖。",
		Law: []Law{{courtSales, "第十六条", "无人竞买的，申请执行人可以申请或者同意以该次拍卖所定的保留价接受拍卖财产"}}},
	{Name: "捡漏", Meaning: "本站的筛选：可参拍，起拍价在评估价的10%至65%之间。它只比较起拍价与评估价，不含税费和风险。"},
	{Name: "同场挂拍", Also: []string{"多平台挂拍"}, Meaning: "同一场拍卖在几个平台同时挂出。统计只算一场，列表只列一条。"},
}
