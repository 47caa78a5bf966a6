import { type Stock, words } from "./stock";

const chinese: Stock = {
  language: "Chinese",
  familyFirst: true,
  given:
    words(`Jianguo|建国 Guoqiang|国强 Xiaoming|晓明 Zhiyuan|志远 Haitao|海涛 Wenbin|文斌 Yuhang|宇航 Lihua|丽华 Meiling|美玲 Xiuying|秀英
    Junjie|俊杰 Zhenhua|振华 Dongmei|冬梅 Chunyan|春燕 Weidong|卫东 Yongkang|永康 Shaohua|少华 Guangming|光明 Zihan|子涵 Minghao|明浩`),
  family:
    words(`Wang|王 Zhang|张 Chen|陈 Yang|杨 Zhao|赵 Huang|黄 Zhou|周 Xu|徐 Sun|孙 Guo|郭 Gao|高 Luo|罗 Zheng|郑 Liang|梁 Xie|谢 Tang|唐 Deng|邓
    Feng|冯 Jiang|蒋 Shen|沈 Ouyang|欧阳 Sima|司马 Xue|薛 Pan|潘 Qian|钱 Fu|傅`),
};

const korean: Stock = {
  language: "Korean",
  familyFirst: true,
  given:
    words(`Min-jun=Minjun|민준 Seo-yeon=Seoyeon|서연 Ji-hoon=Jihun|지훈 Hyun-woo=Hyunwoo|현우 Young-ho=Yeongho|영호 Sung-min=Seongmin|성민
    Jong-chol=Jongchol|종철 Myong-su=Myongsu|명수 Kyong-hui=Kyonghui|경희 Chang-ho=Changho|창호 Tae-sik=Taesik|태식 Pong-ju=Pongju|봉주
    Dong-hyun=Donghyeon|동현 Yun-seo=Yunseo|윤서 Kwang-il=Kwangil|광일 Hak-chol=Hakchol|학철`),
  family:
    words(`Kim|김 Park=Pak|박 Choi=Choe|최 Jung=Jeong|정 Kang|강 Cho=Jo|조 Yoon=Yun|윤 Jang|장 Han|한 Shin=Sin|신 Kwon|권 Hwang|황 Song|송
    Hong|홍 Moon=Mun|문 Bae=Pae|배 Nam|남 Baek=Paek|백`),
};

const southern: Stock = {
  language: "Vietnamese, Indian, Indonesian, Thai",
  given:
    words(`Nguyên=Nguyen Tuấn=Tuan Hùng=Hung Phương=Phuong Thảo=Thao Quốc=Quoc Aravind Balakrishnan Chandrasekhar Deepika Ganesh Harpreet Jayanthi
    Krishnamurthy Lakshmi=Laxmi Manjunath Narendra Padmavathi Rajendra Sanjay Suresh Venkatesh=Venkatesan Vijaya Bambang Dewi Hartono Kusuma
    Suharto Widodo Yudhoyono Somchai Prasert Chaiwat`),
  family:
    words(`Trần=Tran Phạm=Pham Hoàng=Hoang Đặng=Dang Huỳnh=Huynh Agarwal=Aggarwal Bhattacharya=Bhattacharyya Chakraborty=Chakrabarti Deshpande
    Gangopadhyay Iyengar Jayasuriya Kulkarni Mukherjee=Mukherji Natarajan Parthasarathy Ramachandran Srinivasan Subramanian=Subramaniam
    Venkataraman Wickramasinghe Choudhary=Chaudhary Siddiqui=Siddiqi Kusumawardani Prawirodirdjo Sastrowardoyo Wongsawat Charoenrat
    Tanaka Yamamoto Watanabe Matsumoto Nakagawa Hasegawa`),
};

const african: Stock = {
  language: "Nigerian, Ghanaian, Congolese, Ethiopian",
  given:
    words(`Oluwaseun Chukwuemeka Adebayo Ifeoma Ngozi Olumide Babatunde Emeka Kwabena Kwame Akosua Kofi Ama Bosco Dieudonné=Dieudonne Espérance=Esperance
    Innocent Célestin=Celestin Tewodros Haile Mulugeta Tigist Yohannes Desta Sipho Thandiwe Nkosazana Mandla`),
  family:
    words(`Adewale Okonkwo Nwosu Ogunleye Olanrewaju Eze Abubakar Danjuma Asante Mensah Boateng Owusu Amankwah Ntaganda Mukwege Tshisekedi
    Kabongo Ilunga Mwangi Kipchoge Wanjiru Gebreselassie Tesfaye Mengistu Bekele Dlamini Ndlovu Mabuza Nkosi Khumalo`),
};

export const asian: readonly Stock[] = [chinese, korean, southern, african];
